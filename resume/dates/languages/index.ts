import { cyrillic } from './cyrillic';
import { eastAsian } from './eastAsian';
import { finnicBaltic } from './finnicBaltic';
import { germanic } from './germanic';
import { mediterranean } from './mediterranean';
import { rightToLeft } from './rightToLeft';
import { romance } from './romance';
import { slavicLatin } from './slavicLatin';
import { southAsian } from './southAsian';
import { southEastAsian } from './southEastAsian';
import type { LanguageWords } from './types';

/** Every language whose dates are known. A further one is an entry in one of these files. */
export const LANGUAGES: readonly LanguageWords[] = [
	...germanic,
	...romance,
	...slavicLatin,
	...cyrillic,
	...finnicBaltic,
	...mediterranean,
	...rightToLeft,
	...southAsian,
	...eastAsian,
	...southEastAsian,
];
