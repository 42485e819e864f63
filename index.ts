export { RecruitingP1AccessTokenApi } from './credentials/RecruitingP1AccessTokenApi.credentials';
export { RecruitingP1BasicAuthApi } from './credentials/RecruitingP1BasicAuthApi.credentials';
export { RecruitingP1OAuth2Api } from './credentials/RecruitingP1OAuth2Api.credentials';
export { RecruitingP1SamlBearerApi } from './credentials/RecruitingP1SamlBearerApi.credentials';
export { RecruitingP2AccessTokenApi } from './credentials/RecruitingP2AccessTokenApi.credentials';
export { RecruitingP2BasicAuthApi } from './credentials/RecruitingP2BasicAuthApi.credentials';
export { RecruitingP2OAuth2Api } from './credentials/RecruitingP2OAuth2Api.credentials';
export { RecruitingP3ApiKeyApi } from './credentials/RecruitingP3ApiKeyApi.credentials';
export { RecruitingP3OAuth2Api } from './credentials/RecruitingP3OAuth2Api.credentials';
export { RecruitingP4ApiKeyApi } from './credentials/RecruitingP4ApiKeyApi.credentials';
export { RecruitingP5ApiKeyApi } from './credentials/RecruitingP5ApiKeyApi.credentials';
export { RecruitingP5OAuth2Api } from './credentials/RecruitingP5OAuth2Api.credentials';
export { RecruitingWebhookSecretApi } from './credentials/RecruitingWebhookSecretApi.credentials';
export { Recruiting } from './nodes/Recruiting/Recruiting.node';
export { RecruitingTrigger } from './nodes/Recruiting/RecruitingTrigger.node';
export {
	authenticationMethods,
	commonRecordFamilies,
	credentialTypeName,
	findProfile,
	profileDisplayName,
	profileTable,
} from './nodes/Recruiting/profiles';
export type {
	AuthenticationMethod,
	AuthenticationMethodId,
	EventKind,
	HeaderScheme,
	ParserConstraints,
	Profile,
	ProfileId,
	RecordFamily,
} from './nodes/Recruiting/profiles';
