/**
 * Makes the schemas of the operations' outputs from the types in `outputs.ts`. n8n shows their fields beside the next
 * node before this one has run.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const SOURCE = path.join(__dirname, 'outputs.ts');
const { Null, StringLike, NumberLike, BooleanLike, Object: ObjectLike, Unknown } = ts.TypeFlags;

/** A JSON schema for each operation, by e.g. `candidate/getAll`. */
function outputSchemas() {
	const program = ts.createProgram([SOURCE], { strict: true, skipLibCheck: true, types: [] });
	const checker = program.getTypeChecker();
	const [outputs] = checker.getExportsOfModule(
		checker.getSymbolAtLocation(program.getSourceFile(SOURCE)),
	);
	return propertiesOf(checker.getDeclaredTypeOfSymbol(outputs), checker);
}

function propertiesOf(type, checker) {
	const properties = checker.getPropertiesOfType(type).map((property) => {
		return [property.name, schemaOf(checker.getTypeOfSymbol(property), checker)];
	});
	return Object.fromEntries(properties);
}

function schemaOf(type, checker) {
	const alternatives = type.isUnion() ? type.types : [type];
	const kinds = alternatives.filter(({ flags }) => !(flags & Null));
	const all = (flag) => kinds.every(({ flags }) => flags & flag);
	const named = (name) => ({ type: kinds.length < alternatives.length ? [name, 'null'] : name });
	if (all(StringLike)) return named('string');
	if (all(NumberLike)) return named('number');
	if (all(BooleanLike)) return named('boolean');
	// For n8n, a value of no type does not exist.
	if (all(Unknown)) return { type: 'object' };
	if (checker.isArrayType(type)) {
		return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0], checker) };
	}
	if (all(ObjectLike | ts.TypeFlags.Intersection) && kinds.length === 1) {
		return { type: 'object', properties: propertiesOf(kinds[0], checker) };
	}
	throw new Error(`There is no schema for the type ${checker.typeToString(type)}`);
}

/** Writes them to where n8n looks for those of a node of version 1 in this folder. */
function writeOutputSchemas(nodeFolder) {
	for (const [operation, schema] of Object.entries(outputSchemas())) {
		const file = path.join(nodeFolder, '__schema__/v1.0.0', `${operation}.json`);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
	}
}

module.exports = { outputSchemas, writeOutputSchemas };
