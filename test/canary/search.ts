import type { ProfileId } from '../provider';
import { formsOf } from './forms';

/** Something that must not come out, and the name by which it may be told. */
export interface Canary {
	name: string;
	text: string;
	/** `person`: somebody's data; `signing`: the secret of a webhook; `credential`: all else that is secret. */
	kind: 'credential' | 'signing' | 'person';
	/** The profile to which it may be sent. */
	home?: ProfileId;
}

/** A text that was collected, and where. */
export interface Place {
	where: string;
	text: string;
}

/** All forms begin with so many letters at least. */
const BEGINNING = 8;

type Form = [text: string, canary: Canary];

/** Looks for all canaries, in all their forms, in one pass over a text. */
export class CanarySearch {
	private readonly forms = new Map<string, Form[]>();

	constructor(canaries: Iterable<Canary>) {
		for (const canary of canaries) {
			for (const form of formsOf(canary.text)) this.add([form, canary]);
		}
	}

	/** The canaries that a text holds, in whatever form and case. */
	in(text: string): Set<Canary> {
		const lower = text.toLowerCase();
		const found = new Set<Canary>();
		for (let at = 0; at + BEGINNING <= lower.length; at++) {
			for (const [form, canary] of this.forms.get(lower.slice(at, at + BEGINNING)) ?? []) {
				if (lower.startsWith(form, at)) found.add(canary);
			}
		}
		return found;
	}

	private add(form: Form): void {
		const [text, { name }] = form;
		if (text.length < BEGINNING) throw new Error(`The canary ${name} is too short`);
		const beginning = text.slice(0, BEGINNING);
		this.forms.set(beginning, [...(this.forms.get(beginning) ?? []), form]);
	}
}

/** Where canaries were found that must not be there, a line each: `<where>: <name of the canary>`. */
export function violations(
	places: Iterable<Place>,
	search: CanarySearch,
	isAllowed: (where: string, canary: Canary) => boolean,
): string[] {
	const lines = new Set<string>();
	for (const { where, text } of places) {
		for (const canary of search.in(text)) {
			if (!isAllowed(where, canary)) lines.add(`${where}: ${canary.name}`);
		}
	}
	return [...lines].sort();
}
