'use strict';

const RENEW_MS = 2_000;

const VERDICTS = {
	passes: 'passes',
	fails: 'does not pass',
	cannotTell: 'could not be judged completely',
};

document.addEventListener('click', async ({ target }) => {
	if (!target.matches('[data-copy]')) return;
	await navigator.clipboard.writeText(target.previousElementSibling.textContent);
	target.textContent = 'Copied';
	setTimeout(() => (target.textContent = 'Copy'), 1_500);
});

/** Replaces the part of the page that has changed on the server, so that nothing else moves. */
async function renew() {
	const part = document.querySelector('[data-live]');
	if (!part || document.hidden) return;
	const answer = await fetch(location.href);
	const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
	const renewed = fresh.querySelector('[data-live]');
	if (part.innerHTML !== renewed.innerHTML) part.replaceWith(renewed);
	document.querySelector('nav').replaceWith(fresh.querySelector('nav'));
}

// Without an answer the demonstration has ended; the page stays as it is.
setInterval(() => renew().catch(() => {}), RENEW_MS);

const chosen = document.querySelector('#resume');
if (chosen) acceptFiles(document.querySelector('.drop'));

/** Checks a file that is chosen, or dropped anywhere on the page, and again for another profile. */
function acceptFiles(zone) {
	const profile = document.querySelector('#profile');
	for (const name of ['dragover', 'dragleave', 'drop']) {
		document.addEventListener(name, (event) => {
			event.preventDefault();
			zone.classList.toggle('over', name === 'dragover');
		});
	}
	document.addEventListener('drop', ({ dataTransfer }) => {
		chosen.files = dataTransfer.files;
		check(chosen.files[0], profile);
	});
	chosen.addEventListener('change', () => check(chosen.files[0], profile));
	profile.addEventListener('change', () => check(chosen.files[0], profile));
}

async function check(file, profile) {
	if (!file) return;
	const verdict = document.querySelector('#verdict');
	const frame = document.querySelector('#report');
	verdict.textContent = `Checking ${file.name} …`;
	const address = `/check/${profile.value}?name=${encodeURIComponent(file.name)}`;
	const answer = await fetch(address, { method: 'POST', body: file });
	frame.hidden = !answer.ok;
	if (!answer.ok) return void (verdict.textContent = `${file.name} is too large for this page.`);
	const checked = await answer.json();
	verdict.textContent = `${file.name} ${VERDICTS[checked.verdict]} for ${profile.value.toUpperCase()}.`;
	frame.srcdoc = checked.report;
}
