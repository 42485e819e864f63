/** Ends the process group of `pid` when this process ends, by itself or by a signal. */
export declare function own(pid: number): void;
/** Forgets a group that has ended. */
export declare function disown(pid: number): void;
/** Sends a signal (0 only asks) to a whole group; true while the group still has members. */
export declare function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean;
