import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import type { CredentialInput } from '../n8n/types';

const USER = 'mailer';
const PASSWORD = 'mail-password';

/** A real SMTP server that keeps all mails. */
export class MailServer {
	readonly mails: Email[] = [];

	private constructor(private readonly server: SMTPServer) {}

	static async start(): Promise<MailServer> {
		const server: SMTPServer = new SMTPServer({
			disabledCommands: ['STARTTLS'],
			allowInsecureAuth: true,
			onAuth: ({ username, password }, _session, done) =>
				username === USER && password === PASSWORD
					? done(null, { user: USER })
					: done(new Error('Wrong user or password')),
			onData: (stream, _session, done) => {
				buffer(stream)
					.then(async (bytes) => mailServer.mails.push(await PostalMime.parse(bytes)))
					.then(() => done(), done);
			},
		});
		const mailServer = new MailServer(server);
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
		return mailServer;
	}

	/** A credential with which n8n's Send Email node uses this server. */
	get credential(): CredentialInput {
		const { port } = this.server.server.address() as AddressInfo;
		const login = { user: USER, password: PASSWORD };
		const data = { ...login, host: '127.0.0.1', port, secure: false, disableStartTls: true };
		return { name: 'Mail server', type: 'smtp', data };
	}

	async stop(): Promise<void> {
		await new Promise<void>((closed) => this.server.close(closed));
	}
}
