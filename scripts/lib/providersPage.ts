import {
	authenticationMethods,
	findProfile,
	type Profile,
	profileDisplayName,
	type ProfileId,
	profileTable,
	recordFamilies,
} from '../../nodes/Recruiting/profiles';
import {
	type ActionName,
	hasListForAll,
	presets,
	type Preset,
} from '../../nodes/Recruiting/providers';
import { PRODUCT_NAMES } from '../../test/provider/products';

/** The documented events, and the settings with the provider's names for them. */
const EVENTS: ReadonlyArray<readonly [event: string, setting: string]> = [
	['candidate.created', 'candidateCreatedEvents'],
	['application.updated', 'applicationUpdatedEvents'],
	['job.published', 'jobPublishedEvents'],
];

const YOUR_PROVIDER = `## Your provider is not here

You can connect other systems, too, if they have a REST API with JSON, and a fixed key or token in a header, Basic Auth or OAuth2. What cannot be set:
keys in the address, logins that open a session, page numbers in the path, a "changed since" in a header, uploads of raw bytes, an answer to a provider
that tries the address of a webhook by GET, and deliveries as XML or multipart forms. JSON with another content type, or in the field \`payload\` of a form,
is read if the delivery is verified.

Look up ten things in the provider's API documentation. Each names the field to fill in. What you don't find, leave as it is. The first four are in
the credential, with **Provider** set to Other. The others are in the collection **Provider's API**: enter steps 5 to 8 in every node and operation that
uses candidates, also in Upload (to choose a candidate) and in the trigger (for names in deliveries). It saves work to copy a node that works. [**Read an Example**](operations.md#read-an-example) takes most of steps 5 to 7 from a response that you paste. A place in
a response is written with dots and positions, e.g. \`emails.0.value\`.

1. **The login ("Authentication").** It decides the profile: P1 and P2 take a token, Basic Auth or OAuth2, P3 to P5 an API key (P3 and P5 also
   OAuth2). If a key is the username of Basic Auth, keep **Key Encoding**. If it is sent as it is, set Key Encoding to Already Encoded, and
   **Header Name** and **Header Prefix** to what the documentation shows, e.g. \`X-API-Key\` and nothing, or \`Authorization\` and \`Token token=\`.
2. **The address ("Base URL", "Endpoint").** Take the address of the list from the documentation, e.g. \`https://api.example.com/v2/people\`. Before
   the version is the **Base URL**, then follows the version (**API Version**, here \`v2\`). If there is none, or if you are not sure, leave API Version empty,
   and enter everything before the name of the list as Base URL, e.g. \`https://api.example.com/c/123\`.
3. **Headers that every request needs**, e.g. an account, a version, a second key, or \`Content-Type: application/vnd.api+json\`: **Headers**.
4. **A small request for the test**, e.g. \`people?limit=1\`: **Test Path**, and **Test Method** if it is POST.
5. **The list of candidates** (also called people, applicants, prospects or opportunities): **List Path**, here \`people\` (\`people/?\` if it has to
   end with a slash); **List Method** if it is POST; **Query Parameters** that it requires; **Records Field** if the list is in a field of the response,
   e.g. \`data\`. If failures have status 200, also **Success Field** and **Success Value**. Other lists are set in the same way: for jobs that your
   profile does not have, choose Vacancy and set List Path to \`jobs\`.
6. **The next page ("Pagination").** Set **Page Style**: Link Header; Next URL, if the response has the address of the next page (**Next URL Field**);
   Cursor, if it has a token (**Cursor Field**, and **Cursor Parameter** for where to send it); Page Number (**Page Parameter**, **First Page Number**) or
   Offset (**Offset Parameter**). **Page Size** and **Page Size Parameter** ask for longer pages, e.g. \`page[size]\`. If the response says whether there
   is more, set **Has More Field**; if it says how many records or pages there are, **Total Field**. If the next address has another host or path,
   set **Next URL Use** to Only Its Query. Then compare the number of candidates with your ATS.
7. **The fields of a candidate**: **ID Field**, **First Name Field**, **Last Name Field** and **Email Field**. If there is one field for the
   whole name, set **Full Name Field** instead of the two. If the fields are right, but some candidates lack a name or an address, set **Incomplete Candidates** to Keep.
8. **A single candidate**: **Record Path**, e.g. \`people/{id}\` or \`people/{id}/?\`, and **Record Field** if it is in a field of the response, e.g. \`data\`, or
   \`data.0\` if that is a list. Other records are read in the same way. If they are below a candidate, e.g. \`people/{candidateId}/notes\`, select the
   **Candidate** in the node as well.
9. **The upload of a résumé** ("Attachments", "Files", "Documents"): **Upload Path**, e.g. \`people/{id}/files\`; **Upload Method** if it is not POST; **Upload
   Body**: for a form, **File Field** and further **Upload Fields**; for JSON, the whole body as **Upload Template**, e.g. \`{"name": "{fileName}", "content": "{file}"}\`.
10. **Webhooks.** In the trigger, set **Registration** to Manual, and copy the Production URL to the provider. Then the names: **Candidate Created Events**,
    **Application Updated Events**, **Job Published Events**, **Other Events**; the places in the body: **Event Field** (or **Event Header**), **Data Field** (added and
    empty if the body is the record), **Delivery Candidate Field** (where the candidate or its ID is in the record), **Candidate Events** (whose record is the candidate) and **Delivery ID Field** or **Delivery ID Header**; and
    the signature: **Signature** HMAC with **Signature Header**, **Signature Prefix**, **Signature Encoding** and **Signed Text**; or Header Token, with **Secret** as
    the whole value of **Signature Header** or **Signature Field**. A header named \`?token\` is the parameter \`token\` of the address. If the provider signs nothing, choose None, and keep the URL secret. If there are
    no webhooks, set **Mode** to Polling; with **Changed Since Parameter**, polls ask only for what has changed.

Click **Execute step**: an error names the setting that does not fit, and a hint says what looks incomplete. With a webhook, it also says why a
delivery starts nothing. If a provider shows its secret only after it has tried the address, publish with any text as the secret first: pings need no
signature. A preset is one JSON file
([how to add one](../CONTRIBUTING.md#a-new-provider)).
`;

const WRONG = `## When something does not work

1. Click **Execute step**. The error says what did not fit, and names the setting.
2. Look at **Unconfirmed** in the section of your product: it has what rests on a single source, and what nobody has tried. **Provider's API** in the node changes single values: an address, a place, a
   parameter. What you set there counts, all else stays.
3. Open an issue with the message, and with what the product's documentation says. Leave out keys and people's data. A preset is one JSON file, so that
   it is soon corrected.
`;

/** The page about all providers with a preset, in Markdown. */
export function providersPage(): string {
	return [
		'# Providers\n',
		'<!-- Made from nodes/Recruiting/providers by `npm run docs`. Edit the presets instead. -->\n',
		`For these systems, select **Provider** in the node and in the credential: the node then knows addresses, records, fields and events. You enter what
is listed below. In each candidate, \`id\`, \`first_name\`, \`last_name\` and \`email\` come first, whatever the provider calls them, and in each other record
its \`id\`. Candidates of all systems can be listed, retrieved and polled.\n`,
		`[The README](../README.md#does-it-work-with-my-ats) has a table of what each has. Stage changes are seen by a poll of the list, or by the event Application
Updated. Size and dates of résumés are checked against the limits of the profile, which the products do not document.\n`,
		WRONG,
		...presets.map(section),
		profilesSection(),
		YOUR_PROVIDER,
	].join('\n');
}

/** The table of systems in the README, in Markdown. */
export function overview(): string {
	const rows = presets.map((preset) => [
		`[${preset.name}](docs/providers.md${anchorOf(preset)})`,
		...[jobsOf(preset), recordsOf(preset, 'application'), recordsOf(preset, 'stage')],
		seesStages(preset).join(', ') || 'no',
		...[registersItself(preset), uploadOf(preset)],
		changesOf(preset).join(', ') || 'no',
	]);
	const head = [
		...['System', 'Jobs', 'Applications', 'Stages', 'Sees Stage Changes', 'Registers Itself'],
		...['Upload', 'Changes'],
	];
	return table(head, rows);
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
	const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return `${lines.join('\n')}\n`;
}

/** What the node can change, in the order of the words. */
const CHANGES: ReadonlyArray<readonly [ActionName, short: string, long: string]> = [
	['candidate.create', 'create', 'creating candidates'],
	['note.create', 'note', 'creating notes'],
	['candidate.moveToStage', 'move', 'moving candidates to another stage'],
	['candidate.archive', 'archive', 'archiving candidates'],
];

function changesOf({ actions = {} }: Preset, long = false): string[] {
	return CHANGES.filter(([name]) => actions[name]).map(([, one, other]) => (long ? other : one));
}

function registersItself({ registration, unsupported }: Preset): string {
	if (unsupported.events) return 'no webhooks';
	return registration ? 'yes' : 'by hand';
}

/** How users recognize the profile of a system that has no preset. */
function profilesSection(): string {
	const rows = profileTable.map((profile) => [
		`**${profileDisplayName(profile)}**`,
		profile.description,
		`${profile.parser.maxFileSizeBytes / 1_048_576} MB, ${datesOf(profile)}`,
		profile.recordFamilies.map(({ displayName }) => displayName.toLowerCase()).join(', '),
	]);
	const head = ['Profile', 'How to recognize it', 'Résumés', 'Other records'];
	return `## Which profile is mine?

A system in **Provider** needs no profile: the node knows it. For any other, the profile decides how you log in, and which limits your résumés must meet. Compare
the provider's API documentation with this table:

${table(head, rows)}
Every profile also has vacancies and scorecards. The operations that call no provider, e.g. Check, also have **Any ATS**: one column, dates that can be read, 10 MB.
`;
}

function datesOf({ parser }: Profile): string {
	return parser.dates === 'monthYear' ? 'dates as MM/YYYY' : 'any real date';
}

function anchorOf({ name }: Preset): string {
	return `#${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** As they are called in Authentication. */
function loginsOf({ authentication }: Preset): string[] {
	return authentication.map((method) => authenticationMethods[method].displayName);
}

/** Some systems need a value that only the user knows. */
function uploadOf({ unsupported, needs }: Preset): string {
	if (unsupported.upload) return 'no';
	return needs.upload ? 'with settings' : 'yes';
}

/** Some systems call their jobs otherwise. */
function jobsOf({ records }: Preset): string {
	const found = ['job', 'posting', 'vacancy', 'requisition'].find((resource) => records[resource]);
	if (found === undefined || found === 'job') return found ? 'yes' : 'no';
	return `as ${familyNamed(found).displayName}`;
}

function recordsOf(preset: Preset, resource: string): string {
	if (!preset.records[resource]) return 'no';
	return isBelow(preset, resource) ? 'per candidate' : 'yes';
}

/** Its list is that of one candidate. */
function isBelow(preset: Preset, resource: string): boolean {
	return JSON.stringify(preset.records[resource]!.list ?? {}).includes('{candidateId}');
}

function familyNamed(resource: string) {
	return recordFamilies.find(({ singular }) => singular === resource)!;
}

/** By which lists and events somebody's next stage is seen. */
function seesStages(preset: Preset): string[] {
	const { records, events } = preset;
	const lists = ['candidate', 'application'].filter(
		(resource) => records[resource]?.stageField && hasListForAll(preset, resource),
	);
	return [
		...(lists.length > 0 ? ['poll'] : []),
		...(events.applicationUpdatedEvents ? ['event'] : []),
	];
}

function worksWith(preset: Preset): string[] {
	const { records, registration, unsupported } = preset;
	const { findByEmail, filters } = records.candidate!;
	const hasResumes = Object.hasOwn(records.candidate!, 'resumes');
	const names = Object.keys(filters ?? {}).map((name) => name[0]!.toUpperCase() + name.slice(1));
	return [
		'listing, getting and polling candidates',
		...(findByEmail ? ['finding them by e-mail address with one search'] : []),
		...(names.length > 0 ? [`filtering them by ${enumerated(names)}`] : []),
		...(hasResumes ? ['downloading their résumés'] : []),
		...(unsupported.upload ? [] : ['uploading résumés']),
		...changesOf(preset, true),
		...(unsupported.events ? [] : ['starting workflows by webhook']),
		...(registration ? ['registering the webhooks'] : []),
	];
}

function enumerated(texts: readonly string[]): string {
	return new Intl.ListFormat('en-GB').format(texts);
}

/** The other records that there are: those of all candidates together, and those that are read for one candidate. */
function recordsLine(preset: Preset): string {
	const families = recordFamilies.filter(({ singular }) => preset.records[singular]);
	const namesOf = (below: boolean) =>
		families
			.filter(({ singular }) => isBelow(preset, singular) === below)
			.map(({ displayName }) => displayName.toLowerCase());
	const [all, single] = [namesOf(false), namesOf(true)];
	const lines = [
		...(all.length > 0 ? [enumerated(all)] : []),
		...(single.length > 0 ? [`for one candidate at a time ${enumerated(single)}`] : []),
	];
	return `**Other records:** ${lines.join('; ')}.`;
}

/** Where the address is known, nobody has to enter it. */
function addressOf({ credential: { baseUrl, regions = {} } }: Preset): string {
	const others = Object.entries(regions).map(([name, address]) => `${name}: ${address}`);
	if (!baseUrl) return others.length > 0 ? ` Known addresses: ${others.join(', ')}.` : '';
	const instead = others.length > 0 ? `, or enter another one (${others.join(', ')})` : '';
	return ` Base URL: leave it empty for ${baseUrl}${instead}.`;
}

function statusOf({ id, date }: Preset): string {
	const tried = (PRODUCT_NAMES as readonly string[]).includes(id)
		? 'tried against an emulation of it, not against a live account'
		: 'not tried yet, neither against an emulation of it nor against a live account';
	return `**Status:** from public documentation of ${date}, ${tried}.`;
}

function section(preset: Preset): string {
	const { name, profiles, enter, register, registration, needs, unconfirmed, sources } = preset;
	const profile = findProfile(profiles[0]!)!;
	const reasons = Object.values(preset.unsupported);
	const lines = [
		statusOf(preset),
		`**Works:** ${worksWith(preset).join(', ')}.`,
		recordsLine(preset),
		`**Credential:** ${profiles.map(labelOf).join(' or ')}, ${loginsOf(preset).join(' or ')}.${addressOf(preset)} ${enter}`,
		...(registration ? [`**Webhooks** are registered by the node.${noteOf(registration)}`] : []),
		...(register ? [`**Webhooks by hand:** ${awayFromNode(register)}`, ...eventsOf(preset)] : []),
		...Object.entries(needs).flatMap(([what, named]) => needsOf(what, named)),
		...(reasons.length > 0 ? [`**Not supported:** ${reasons.join(' ')}`] : []),
		`**Résumés** are checked against the limits of ${profile.label}: up to ${profile.parser.maxFileSizeBytes / 1_048_576} MB, ${datesOf(profile)}. ${name} does not document these limits.`,
		...(preset.applicantField === ''
			? [
					'**Catch Up** is off: the list of candidates does not say who has applied, so that it would also start workflows for others.',
				]
			: []),
		...(unconfirmed ? [`**Unconfirmed:** ${unconfirmed.join(' ')}`] : []),
		`**Sources:** ${sources.map(linked).join(', ')}`,
	];
	return `## ${name}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

function labelOf(id: ProfileId): string {
	return findProfile(id)!.label;
}

/** A notice of the node for a page, where its fields are not above and below. */
function awayFromNode(notice: string): string {
	return notice
		.replaceAll('in Webhook URLs above', "in the node's Webhook URLs")
		.replaceAll('in Webhook Secret below', 'in the credential Webhook Secret')
		.replaceAll('select below', 'select in the node');
}

function noteOf({ note }: { readonly note?: string }): string {
	return note ? ` ${note}` : '';
}

function eventsOf({ events }: Preset): string[] {
	const documented = EVENTS.filter(([, setting]) => events[setting]).map(
		([event, setting]) => `\`${event}\` (${code(String(events[setting]))})`,
	);
	const others = String(events.otherEvents ?? '');
	const more = others === '' ? [] : [`under their own names ${code(others)}`];
	const all = [...documented, ...more];
	return all.length > 0 ? [`**Trigger On:** ${all.join(', ')}.`] : [];
}

function code(names: string): string {
	return names
		.split(', ')
		.map((name) => `\`${name}\``)
		.join(', ');
}

/** What only the user knows; the headers are explained with the credential. */
function needsOf(what: string, named: unknown): string[] {
	if (Array.isArray(named)) return [];
	const where = what === 'upload' ? 'Upload' : familyNamed(what).displayName;
	return Object.entries(named as Record<string, readonly string[]>).map(([setting, names]) => {
		const label = setting === 'uploadFields' ? 'Upload Fields' : 'Query Parameters';
		return `**${where}:** add ${code(names.join(', '))} to ${label} in Provider's API, because only you know the value.`;
	});
}

/** An address becomes a link; what follows it in brackets stays text. */
function linked(source: string): string {
	return source.replace(/^https:\S+/, (address) => `<${address}>`);
}
