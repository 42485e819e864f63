import type { PresetFile } from './registry';

declare const presets: Readonly<Record<string, PresetFile>>;
export = presets;
