import {
	authenticationMethods,
	findProfile,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { presets, type Preset } from '../../nodes/Recruiting/providers';

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
uses candidates, also in Upload (to choose a candidate) and in the trigger (for names in deliveries). It saves work to copy a node that works. A place in
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
7. **The fields of a candidate**: **ID Field**, **First Name Field**, **Last Name Field** and **Email Field**. If there is only one name, set it as First Name
   Field, and leave Last Name Field empty. If the fields are right, but some candidates lack a name or an address, set **Incomplete Candidates** to Keep.
8. **A single candidate**: **Record Path**, e.g. \`people/{id}\` or \`people/{id}/?\`, and **Record Field** if it is in a field of the response, e.g. \`data\`, or
   \`data.0\` if that is a list.
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

/** The page about all providers with a preset, in Markdown. */
export function providersPage(): string {
	return [
		'# Providers\n',
		'<!-- Made from nodes/Recruiting/providers by `npm run docs`. Edit the presets instead. -->\n',
		`For these systems, select **Provider** in the credential, and in the trigger: the node then knows its addresses, fields and events. You enter what
is listed below. In each item, \`id\`, \`first_name\`, \`last_name\` and \`email\` come first, whatever the provider calls them.\n`,
		overview(),
		`If something does not fit, the settings in **Provider's API** change single values. Size and dates of résumés are checked against the limits of the
profile, which the products do not document.\n`,
		...presets.map(section),
		YOUR_PROVIDER,
	].join('\n');
}

/**
 * The table for the page and for the README.
 *
 * @param page where the sections are, if they are not on the same page
 */
export function overview(page = ''): string {
	const rows = presets.map((preset) => [
		`[${preset.name}](${page}${anchorOf(preset)})`,
		preset.profiles.map((id) => id.toUpperCase()).join(', '),
		loginsOf(preset).join(' or '),
		...['yes', works(preset, 'get'), 'yes', works(preset, 'events'), works(preset, 'upload')],
	]);
	const head = ['Product', 'Profile', 'Login', 'List', 'Get', 'Poll', 'Events', 'Upload'];
	const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return `${lines.join('\n')}\n`;
}

function anchorOf({ name }: Preset): string {
	return `#${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** As they are called in Authentication. */
function loginsOf({ authentication }: Preset): string[] {
	return authentication.map((method) => authenticationMethods[method].displayName);
}

function works({ unsupported }: Preset, feature: string): string {
	return unsupported[feature] ? 'no' : 'yes';
}

const FEATURES: ReadonlyArray<readonly [feature: string, what: string]> = [
	['get', 'getting one candidate with one request'],
	['events', 'starting workflows by webhook'],
	['upload', 'uploading résumés'],
];

function worksWith({ unsupported }: Preset): string[] {
	const others = FEATURES.filter(([feature]) => !unsupported[feature]).map(([, what]) => what);
	return ['listing candidates', 'polling', ...others];
}

function section(preset: Preset): string {
	const { name, profiles, enter, register, needs, unconfirmed, sources, date } = preset;
	const profile = findProfile(profiles[0]!)!;
	const lines = [
		`**Status:** from public documentation of ${date}, tried against an emulation of it, not against a live account.`,
		`**Works:** ${worksWith(preset).join(', ')}.`,
		`**Credential:** ${profiles.map(labelOf).join(' or ')}, ${loginsOf(preset).join(' or ')}. ${enter}`,
		...(register ? [`**Webhooks:** ${register}`, eventsOf(preset)] : []),
		...Object.entries(needs.upload ?? {}).map(([setting, names]) => uploadNeeds(setting, names)),
		...Object.values(preset.unsupported).map((reason) => `**Not supported:** ${reason}`),
		`**Résumés** are checked against the limits of ${profile.label}: up to ${profile.parser.maxFileSizeBytes / 1_048_576} MB, ${profile.parser.dates === 'monthYear' ? 'dates as MM/YYYY' : 'any real date'}. ${name} does not document these limits.`,
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

function eventsOf({ events }: Preset): string {
	const documented = EVENTS.filter(([, setting]) => events[setting] !== '').map(
		([event, setting]) => `\`${event}\` (${code(String(events[setting]))})`,
	);
	const others = String(events.otherEvents ?? '');
	const more = others === '' ? '' : `, and under their own names ${code(others)}`;
	return `**Trigger On:** ${documented.join(', ')}${more}.`;
}

function code(names: string): string {
	return names
		.split(', ')
		.map((name) => `\`${name}\``)
		.join(', ');
}

function uploadNeeds(setting: string, names: readonly string[]): string {
	const label = setting === 'uploadFields' ? 'Upload Fields' : 'Query Parameters';
	return `**Upload:** add ${code(names.join(', '))} to ${label} in Provider's API, because only you know the value.`;
}

/** An address becomes a link; what follows it in brackets stays text. */
function linked(source: string): string {
	return source.replace(/^https:\S+/, (address) => `<${address}>`);
}
