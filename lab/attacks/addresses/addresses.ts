/** A port on which nothing listens; connection attempts are recorded nevertheless. */
const CLOSED = 9;

/** Addresses of other origins than the provider's, in all notations. */
export function foreignAddresses(port: number): string[] {
	const own = `127.0.0.1:${port}`;
	const other = `127.0.0.1:${CLOSED}`;
	return [
		...[`http://${other}/`, `//${other}/`, `\\\\${other}\\`, `/\\${other}/`, `http:/\\${other}/`],
		...['http://169.254.169.254/latest/meta-data/', 'http://169.254.169.254:80', '//metadata/'],
		...[`http://[::1]:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, `http://[::]:${port}/`],
		...[`http://localhost:${port}/`, `HTTP://LOCALHOST:${port}/`, `http://0.0.0.0:${port}/`],
		...[`http://127.0.0.2:${port}/`, `http://0:${port}/`, `http://127.1:${CLOSED}/`],
		...[`http://2130706433:${CLOSED}/`, `http://0x7f000001:${CLOSED}/`, 'http://10.0.0.1/'],
		...[`http://0177.0.0.1:${CLOSED}/`, `http://017700000001:${CLOSED}/`, 'http://192.168.0.1/'],
		...[`https://${own}/`, `hTTpS://${own}/`, `ftp://${own}/`, `ws://${own}/`, `gopher://${own}/`],
		...['file:///etc/passwd', 'FILE:///etc/passwd', 'file:/etc/passwd', 'file:etc/passwd'],
		...[
			'data:application/json,[]',
			'javascript:alert(1)',
			'about:blank',
			`view-source:http://${own}/`,
		],
		...['unix:/var/run/docker.sock', 'http://unix:/var/run/docker.sock:/info'],
		...[`http://${own}@${other}/`, `http://${own}%40@${other}/`, `http://${own}:x@${other}/`],
		...[`http://${own}\t@${other}/`, `http://${other}#@${own}/`, `http://${other}\\@${own}/`],
		...[`http://${other}?@${own}/`, `http://${own}.evil.example/`, `http://evil.example:${port}/`],
		...[`http://127.0.0.1%2eevil.example:${port}/`, `http://127.0.0.1.:${CLOSED}/`],
		`blob:http://${own}/hub/v1/moved`,
		// The provider's own origin, but with a user that would replace the credential.
		...[`http://user:password@${own}/hub/v1/moved`, `http://user@${own}/hub/v1/moved`],
	];
}

/** Notations of the provider's own origin, which may be followed. */
export function ownAddresses(port: number): string[] {
	const path = '/hub/v1/moved';
	return [
		...[`http://127.0.0.1:${port}${path}`, path, `//127.0.0.1:${port}${path}`, 'moved'],
		...[`http://2130706433:${port}${path}`, `hTTp://127.1:${port}${path}`, '../v1/moved'],
		...[`http://0x7f.0.0.1:${port}${path}`],
	];
}
