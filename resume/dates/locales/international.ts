import type { Locale } from './types';

/** Abbreviations and names that languages share. */
export const international: Locale = {
	code: 'und',
	riskyMonths:
		'paz led pro set out lis dub sie bir spa mag gen ion ara tem kas ago kol tra lip api des sau bal vas med eki lap svi stu ruj non mat eka ora hun mac dis mee mez meh gor ira aza uzt urr urt aban ex frar tet eyl haz nis oca hyd maw kra zhn ean aib beal loka elo abe ots syys maalis',
	shortTerms: 'ws ss wise sose ht vt fs hs',
	fiscalYears: 'fy ay cy sy gj',
	labels: 'nsw id ref pp pg p § gdpr serial sn cve rfc ver vers port zip sic vlan asn usc sts qnh',
	numbered:
		'gpa cgpa ielts toefl toeic sat gmat gre art pr js core boot sdk cli kotlin java python typescript node nodejs angular php ruby swift golang rust jdk macos ios android ubuntu debian centos rhel vue react django rails spring kubernetes go scala perl .net net postgres postgresql mysql c++ c# tls http wifi usb bluetooth hl7 html css jsf hibernate oracle jira elasticsearch redis kafka spark hadoop terraform ansible docker qt opencv tensorflow pytorch firmware kernel linux unity tableau',
	subjects:
		'phy phys chem math maths bio biol econ psyc psych engl stat stats acct mgmt hist phil nurs csci comp mktg pol pols soc soci ece cse cis cs ee',
	currencies:
		'eur usd gbp chf pln czk huf ron inr rs brl r$ jpy cny rmb sek nok dkk try rp rm aed sar',
	phones: 'whatsapp',
	postcodeTowns: 'antwerpen sion neuchatel hollabrunn frederiksberg lillestrom budapest maribor',
	standards:
		'osha brc din iso iec ieee rfc ansi astm sae ecma nfpa nf une uni iatf ohsas haccp гост gost gb ks asme api vda vdi vde csn önorm oenorm tse nbr nom nch ifrs std fips nist sox itar etsi itu 3gpp incoterms eurocode eurocodes ecmascript pci pmbok itil prince2 cobit togaf scrum_guide фз adr imdg ggvseb rid cfr nec cec gmp dgr jct hoai vob enev geg rt re cte rite ehe ntc wt bbr tbdy uav bouwbesluit cdm jgj jgs rak yse ams tek afs bs nen nr cne rd ucte dtu gbz cjj hgb ugb gaap sfs ds sn sia mszt msz sr kds cei jis norma norme norm стб снб снип дбн vvg bgb stgb zpo abgb pn epa jorc bthg wmo wlz asvg bbig eyfs loler puwer mhswr baugb ns',
	makers: 'toyota volvo scania man mercedes iveco daf renault peugeot fiat opel vw bmw audi linde',
	products:
		'windows powerpoint excel outlook sharepoint autocad autodesk revit inventor solidworks solidedge catia sql_server sqlserver mssql visual_studio msvs creative_suite creative_cloud adobe_cc indesign illustrator photoshop premiere dreamweaver lightroom coreldraw corel delphi matlab labview ansys abaqus arcgis archicad navisworks civil_3d 3ds_max 3dsmax sketchup vectorworks tekla etabs sap2000 staad dynamics_nav dynamics_ax dynamics navision visio onenote ms_project ms_office ms_word ms_access ms_excel microsoft_office microsoft_project microsoft_word microsoft_access microsoft_exchange microsoft_visio windows_server exchange_server office_pro libreoffice openoffice biztalk mathcad mathematica stata spss minitab quickbooks tableau_desktop powerbi unity3d intellij rider pycharm webstorm s/4hana s4hana hana horizon agenda vision fortune forbes global_2000 forbes_global oracle_db macbook iphone ipad eplan pro/engineer creo nx rhino maya zbrush sibelius msoffice wordperfect lotus_notes vmware vsphere hyper covid boeing airbus typo3 magento heb ipe hea tfs trados memoq sdl_trados wordfast xtm passolo ral pantone laserjet officejet deskjet thinkpad elitebook lumia galaxy eos',
	maybeProducts: 'office word exchange server',
	editions:
		'office word access project publisher exchange server studio teams unity tableau suite r2 r3 sp sp1 sp2 sp3 express edition standard enterprise datacenter professional cu cal lts pro plus home premium ultimate',
	units:
		'meter mp mq kvm cc eur euro euros usd gbp chf pln czk huf ron bgn sek nok dkk rub uah jpy cny krw inr brl mxn aud cad zar thb idr vnd myr php hkd sgd ils aed sar egp ft kr rs baht ringgit yuan € $ £ ¥ ₹ km m² m2 m³ kg kw kwh mw mwh gw mb gb tb pb mhz ghz khz hz kbps mbps gbps dpi px rpm nm cm kt lux ppm ppi mah kva psi °c mln millions bn mm m qm sqm sqft h km² km2 % prosent per_cento percen ks gab fps kcal kb loc sloc شيكل شقل pts ptos ects wpm kusd musd mft eft mld mil_euros k€ m€ tusen hectare dunam tonn pax',
};
