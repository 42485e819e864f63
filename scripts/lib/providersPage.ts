import {
	authenticationMethods,
	findProfile,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { presets, type Feature, type Preset } from '../../nodes/Recruiting/providers';

/** The documented events, and the settings with the provider's names for them. */
const EVENTS: ReadonlyArray<readonly [event: string, setting: string]> = [
	['candidate.created', 'candidateCreatedEvents'],
	['application.updated', 'applicationUpdatedEvents'],
	['job.published', 'jobPublishedEvents'],
];

const YOUR_PROVIDER = `## Your provider is not here

You can connect other systems, too, if they have a REST API with JSON. Look up ten things in the provider's API documentation. Each names the
field to fill in. What you don't find, leave as it is. The first four are in the credential, with **Provider** set to Other; the others are in
the collection **Provider's API** of the node. A place in a response is written with dots and positions, e.g. \`emails.0.value\`.

1. **The login ("Authentication").** It decides the profile: P1 and P2 take a token, Basic Auth or OAuth2, P3 to P5 an API key (P3 and P5 also
   OAuth2). If a key is the username of Basic Auth, keep **Key Encoding**. If it is sent as it is, set Key Encoding to Already Encoded, and
   **Header Name** and **Header Prefix** to what the documentation shows, e.g. \`X-API-Key\` and nothing, or \`Authorization\` and \`Token token=\`.
2. **The address ("Base URL", "Endpoint").** Take a whole address from the documentation, e.g. \`https://api.example.com/v2/people\`. What follows the
   host and its fixed part is the version (**API Version**, here \`v2\`; empty if there is none). What precedes the version is the **Base URL**.
3. **Headers that every request needs**, e.g. an account or a version: **Headers**.
4. **A small request for the test**, e.g. \`people?limit=1\`: **Test Path**, and **Test Method** if it is POST.
5. **The list of candidates** (also called people, applicants, prospects or opportunities): **List Path**, here \`people\` (\`people/?\` if it has to
   end with a slash); **List Method** if it is POST; **Query Parameters** that it requires; **Records Field** if the list is in a field of the response, e.g. \`data\`.
6. **The next page ("Pagination").** Set **Page Style**: Link Header; Next URL, if the response has the address of the next page (**Next URL Field**);
   Cursor, if it has a token (**Cursor Field**, and **Cursor Parameter** for where to send it); Page Number or Offset. If the response says whether there
   is more, set **Has More Field**. If failures have status 200, set **Success Field**.
7. **The fields of a candidate**: **ID Field**, **First Name Field**, **Last Name Field** and **Email Field**. If there is only one name, set it as First Name
   Field, and leave Last Name Field empty. If some candidates have no e-mail address, set **Incomplete Candidates** to Keep.
8. **A single candidate**: **Record Path**, e.g. \`people/{id}\`, and **Record Field** if it is in a field of the response.
9. **The upload of a résumé** ("Attachments", "Files", "Documents"): **Upload Path**, e.g. \`people/{id}/files\`; **Upload Body**: for a form, **File Field** and further
   **Upload Fields**; for JSON, the whole body as **Upload Template**, e.g. \`{"name": "{fileName}", "content": "{file}"}\`.
10. **Webhooks.** In the trigger, set **Registration** to Manual, and copy the Production URL to the provider. Then the names: **Candidate Created Events**,
    **Application Updated Events**, **Job Published Events**, **Other Events**; the places in the body: **Event Field**, **Data Field**, **Delivery Candidate Field**
    (where the candidate is in the record) and **Delivery ID Field** or **Delivery ID Header**; and the signature: **Signature** HMAC with **Signature Header**,
    **Signature Prefix**, **Signature Encoding** and **Signed Text**. If there are no webhooks, set **Mode** to Polling.

Click **Execute step**: an error names the setting that does not fit. A preset is one JSON file
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

/** The table for the page and for the README. */
export function overview(): string {
	const rows = presets.map((preset) => [
		`[${preset.name}](${anchorOf(preset)})`,
		preset.profiles.map((id) => id.toUpperCase()).join(', '),
		...['yes', works(preset, 'get'), 'yes', works(preset, 'events'), works(preset, 'upload')],
	]);
	const head = ['Product', 'Profile', 'List', 'Get', 'Poll', 'Events', 'Upload'];
	const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return `${lines.join('\n')}\n`;
}

function anchorOf({ name }: Preset): string {
	return `#${name.toLowerCase().replaceAll(' ', '-')}`;
}

function works({ unsupported }: Preset, feature: Feature): string {
	return unsupported[feature] ? 'no' : 'yes';
}

const FEATURES: ReadonlyArray<readonly [feature: Feature, what: string]> = [
	['get', 'getting one candidate with one request'],
	['events', 'starting workflows by webhook'],
	['upload', 'uploading résumés'],
];

function worksWith({ unsupported }: Preset): string[] {
	const others = FEATURES.filter(([feature]) => !unsupported[feature]).map(([, what]) => what);
	return ['listing candidates', 'polling', ...others];
}

function section(preset: Preset): string {
	const { name, profiles, authentication, enter, register, needs, sources, date } = preset;
	const profile = findProfile(profiles[0]!)!;
	const logins = authentication.map((method) => authenticationMethods[method].displayName);
	const lines = [
		`**Status:** from public documentation of ${date}, tried against an emulation of it, not against a live account.`,
		`**Works:** ${worksWith(preset).join(', ')}.`,
		`**Credential:** ${profiles.map(labelOf).join(' or ')}, ${logins.join(' or ')}. ${enter}`,
		...(register ? [`**Webhooks:** ${register}`, eventsOf(preset)] : []),
		...Object.entries(needs.upload ?? {}).map(([setting, names]) => uploadNeeds(setting, names)),
		...Object.values(preset.unsupported).map((reason) => `**Not supported:** ${reason}`),
		`**Résumés** are checked against the limits of ${profile.label}: up to ${profile.parser.maxFileSizeBytes / 1_048_576} MB, ${profile.parser.dates === 'monthYear' ? 'dates as MM/YYYY' : 'any real date'}. ${name} does not document these limits.`,
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
