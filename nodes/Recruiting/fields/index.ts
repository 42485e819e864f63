export * from './collections';
export * from './credential';
export * from './deliveries';
export * from './kinds';
export {
	hidden,
	isOn,
	propertiesOf,
	readFields,
	type Field,
	type Fields,
	type ValuesOf,
} from './kit';
export * from './lists';
export * from './pairs';
export * from './requests';
export * from './upload';
