export {
	pollingHint,
	providerNotices,
	triggerPanel,
	triggerProperties,
	triggerSubtitle,
} from './fields';
export { warnIfNothingIsFetched } from './fetchCandidates';
export { guardWebhook } from './catchUp';
export { openTrigger, requireOwnId } from './open';
export { pollList } from './polling/pollList';
export { runTrigger } from './output';
export { isPolled } from './settings';
export { webhookDescription, webhookSecretShown, webhookSecretTest } from './webhook/description';
export { receiveDelivery } from './webhook/receive';
export { createSubscription, keepOrReplaceSubscription, removeSubscription } from './subscription';
