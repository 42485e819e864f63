'use strict';

/** Starts like n8n, or prints `SAYS` and ends. */

const http = require('node:http');

const { N8N_PORT, N8N_LISTEN_ADDRESS, SAYS } = process.env;

if (SAYS) {
	console.error(SAYS);
	process.exit(1);
}
http
	.createServer((request, response) => {
		response.statusCode = request.url === '/rest/login' ? 401 : 200;
		response.end();
	})
	.listen(Number(N8N_PORT), N8N_LISTEN_ADDRESS, () => {
		console.log('Editor is now accessible via');
	});
