import crypto from 'node:crypto';

/**
 * Deriving a secret is slow on purpose. Here nobody guesses passwords: it takes no time, not even on a clock that stands
 * still. Jest runs this before each test file.
 */
Object.assign(crypto, {
	scrypt(password: string, salt: string, length: number, _cost: object, done: Done) {
		done(null, crypto.scryptSync(password, salt, length, { N: 2 }));
	},
});

type Done = (error: null, key: Buffer) => void;
