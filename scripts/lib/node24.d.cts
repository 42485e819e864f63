/** The repository's root folder. */
export declare const root: string;
/** The Node binary that the npm package `node` brings. */
export declare const binary: string;
/** A copy of an environment with this Node and the local tools first on PATH. */
export declare function withNode24(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
/** Version and ABI of the binary, or undefined where it is missing, does not run or is too old. */
export declare function describeNode(): { version: string; abi: string } | undefined;
/** The folder that holds this Node's `include/`, for compiling native packages. */
export declare function nodeHeaders(): string;
/** Whether the binary and its headers are there. */
export declare function hasNode(): boolean;
