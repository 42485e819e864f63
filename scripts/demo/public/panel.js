'use strict';

const RENEW_MS = 2_000;

document.addEventListener('click', async ({ target }) => {
	if (!target.matches('[data-copy]')) return;
	await navigator.clipboard.writeText(target.previousElementSibling.textContent);
	target.textContent = 'Copied';
});

/** Replaces what has changed on the server, so that nothing else moves. */
async function renew() {
	const answer = await fetch(location.href);
	const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
	for (const part of ['nav', '[data-live]']) {
		const [old, renewed] = [document, fresh].map((page) => page.querySelector(part));
		if (old && old.innerHTML !== renewed.innerHTML) old.replaceWith(renewed);
	}
}

// Without an answer the demonstration has ended; the page stays as it is.
setInterval(() => document.hidden || renew().catch(() => {}), RENEW_MS);

/** Checks the chosen or dropped file, and again for another profile. */
async function check() {
	const [file] = document.querySelector('#resume').files;
	if (!file) return;
	const profile = document.querySelector('#profile').value;
	const address = `/check/${profile}?name=${encodeURIComponent(file.name)}`;
	const answer = await fetch(address, { method: 'POST', body: file });
	const frame = document.querySelector('#report');
	frame.srcdoc = await answer.text();
	frame.hidden = false;
}

for (const field of document.querySelectorAll('#resume, #profile')) {
	field.addEventListener('change', check);
}
