/** The fields that a text is within: Word keeps an instruction, e.g. to a link, before its result. */
export interface Fields {
	begin(): void;
	/** Between a field's instruction and its result. */
	separate(): void;
	end(): void;
	/** Ends the innermost fields that are still at their instruction. */
	dropInstructions(): void;
	/** Whether what is read now belongs to an instruction, and so is not text. */
	inInstruction(): boolean;
}

/** Outside of all fields. What is counted is not looked through again at each piece of text. */
export function newFields(): Fields {
	const open: Array<'instruction' | 'result'> = [];
	let instructions = 0;
	const end = () => {
		const ended = open.pop();
		if (ended === 'instruction') instructions--;
		return ended;
	};
	return {
		begin: () => {
			open.push('instruction');
			instructions++;
		},
		separate: () => {
			if (end()) open.push('result');
		},
		end,
		dropInstructions: () => {
			while (open.at(-1) === 'instruction') end();
		},
		inInstruction: () => instructions > 0,
	};
}
