/** A run of text as pdf.js gives it, in the page's own space: points, `y` growing upwards. */
export interface RawItem {
	/** In the order in which its letters are drawn, as far as pdf.js did not turn it. */
	readonly str: string;
	/** From the text's space to the page's; the last two numbers are where its baseline starts. */
	readonly transform: readonly [number, number, number, number, number, number];
	/** Length along the baseline, in points. */
	readonly width: number;
	/** Size of its letters, in points. */
	readonly height: number;
	readonly dir: 'ltr' | 'rtl' | 'ttb';
	/** Key into the page's styles. */
	readonly fontName: string;
	/** Whether pdf.js takes it for the last one of its line. */
	readonly hasEOL?: boolean;
}

/** What pdf.js knows of a font. */
export interface RawStyle {
	/** Distance of the tallest and of the deepest letters from the baseline, in parts of the size. */
	readonly ascent: number;
	readonly descent: number;
	readonly vertical: boolean;
	readonly fontFamily: string;
}

/** A page before it is turned upright. */
export interface RawPage {
	/** Left, bottom, right and top of what is shown of the page, in points. */
	readonly view: readonly [number, number, number, number];
	/** Degrees clockwise by which the file wants the page turned: 0, 90, 180 or 270. */
	readonly rotate: number;
	/** In the order in which the file draws them. */
	readonly items: readonly RawItem[];
	readonly styles?: Readonly<Record<string, RawStyle>>;
}
