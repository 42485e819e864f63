import type { IDataObject } from 'n8n-workflow';

import type { RecordSettings } from '../provider';
import { isObject, valueAt } from '../transport';

/**
 * Adds to each record, by the names of its relationships, what an answer has of them next to the records (JSON:API), e.g.
 * `included.stage.attributes.name`. The relationships themselves stay as they are, so that a poll can compare their IDs.
 */
export function addingIncluded({ includedField }: RecordSettings, body: unknown) {
	const sent = includedField === '' ? undefined : valueAt(body, includedField);
	const all = new Map((Array.isArray(sent) ? sent : []).map((one) => [identifierOf(one), one]));
	return <Listed extends IDataObject>(record: Listed): Listed => {
		const included: IDataObject = {};
		if (all.size === 0 || !isObject(record.relationships)) return record;
		for (const [name, relationship] of Object.entries(record.relationships)) {
			const related = valueAt(relationship, 'data');
			const found = [related].flat().flatMap((one) => all.get(identifierOf(one)) ?? []);
			if (found.length > 0) included[name] = Array.isArray(related) ? found : found[0];
		}
		return { ...record, included };
	};
}

function identifierOf(resource: unknown): string {
	return JSON.stringify([valueAt(resource, 'type'), valueAt(resource, 'id')]);
}
