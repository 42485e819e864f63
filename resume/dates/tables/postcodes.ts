/**
 * Towns whose four-digit postcodes look like years of a working life, by their folded names; in
 * Belgium, Switzerland, Austria, Denmark, Norway, Hungary, Slovenia, Bulgaria, Luxembourg, Latvia,
 * the Netherlands, Cyprus, Tunisia, South Africa, Australia and New Zealand.
 */
export const POSTCODE_TOWNS: ReadonlySet<string> = new Set(
	`antwerpen antwerp anvers zaventem sterrebeek kraainem wezembeek zemst hofstade elewijt
	sion martigny saxon riddes charrat ardon conthey vetroz saviese grimisuat nendaz evionnaz
	neuchatel auvernier colombier bole areuse cortaillod boudry bevaix gorgier peseux cormondreche
	stockerau hollabrunn gollersdorf sierndorf breitenwaida haugsdorf
	frederiksberg kobenhavn copenhagen
	fetsund sorumsand aurskog bjorkelangen enebakk lillestrom kjeller strommen skjetten frogner
	skedsmokorset gjerdrum nannestad
	szentendre budakalasz pomaz leanyfalu visegrad erd tahitotfalu dunabogdany budapest
	maribor samokov самоков
	castricum heemskerk beverwijk velsen ijmuiden haarlem luxembourg luxemburg
	nicosia strovolos tunis ariana johannesburg sydney auckland manukau howick lakemba`
		.split(/\s+/)
		.filter((town) => town !== ''),
);
