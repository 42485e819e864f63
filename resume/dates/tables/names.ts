import type { Role } from '../lexicon';

/** Names and units that label or count a number in any language. */
export const NAMES: readonly (readonly [Role, string])[] = [
	[
		'standard',
		'osha brc din iso iec ieee rfc ansi astm sae ecma nfpa nf une uni iatf ohsas haccp гост gost gb ks asme api vda vdi vde csn čsn önorm oenorm onorm tse nbr nom nch ifrs std fips nist sox itar etsi itu 3gpp incoterms eurocode eurocodes ecmascript pci pmbok itil prince2 cobit togaf scrum_guide фз adr imdg ggvseb rid cfr nec cec gmp dgr jct hoai vob enev geg rt re cte rite ehe ntc wt bbr tbdy uav bouwbesluit cdm jgj jgs rak yse ams tek afs bs nen nr cne rd ucte dtu gbz cjj hgb ugb gaap sfs ds sn sia mszt msz sr kds cei jis norma norme norm стб снб снип дбн vvg bgb stgb zpo abgb pn epa jorc bthg wmo wlz asvg bbig eyfs loler puwer mhswr baugb ns',
	],
	[
		'product',
		'windows powerpoint excel outlook sharepoint autocad autodesk revit inventor solidworks solidedge catia sql_server sqlserver mssql visual_studio msvs creative_suite creative_cloud adobe_cc indesign illustrator photoshop premiere dreamweaver lightroom coreldraw corel delphi matlab labview ansys abaqus arcgis archicad navisworks civil_3d 3ds_max 3dsmax sketchup vectorworks tekla etabs sap2000 staad dynamics_nav dynamics_ax dynamics navision visio onenote ms_project ms_office ms_word ms_access ms_excel microsoft_office microsoft_project microsoft_word microsoft_access microsoft_exchange microsoft_visio windows_server exchange_server office_pro libreoffice openoffice biztalk mathcad mathematica stata spss minitab quickbooks tableau_desktop powerbi unity3d intellij rider pycharm webstorm s/4hana s4hana hana horizon agenda vision fortune forbes global_2000 forbes_global oracle_db macbook iphone ipad eplan pro/engineer creo nx rhino maya zbrush sibelius msoffice wordperfect lotus_notes vmware vsphere hyper covid boeing airbus typo3 magento heb ipe hea tfs trados memoq sdl_trados wordfast xtm passolo ral pantone laserjet officejet deskjet thinkpad elitebook lumia galaxy eos ویندوز ويندوز وندوز',
	],
	[
		'maybeProduct',
		'office word access project publisher exchange server studio teams unity tableau suite',
	],
	[
		'edition',
		'r2 r3 sp sp1 sp2 sp3 express edition server standard enterprise datacenter professional cu cal lts',
	],
	[
		'unit',
		'meter metern metrekare darab mp mq kvm cc eur ευρώ teur keur meur euro euros usd gbp chf pln czk huf ron bgn sek nok dkk rub uah tl jpy cny krw inr brl mxn aud cad zar thb idr vnd myr php hkd sgd ils aed sar egp kč zł złotych ft forint lei leu лв лева руб рублей рубля грн гривень kr kroner kronor kn kuna rs rupees baht rupiah ringgit dollars dollar pounds pesos reais yen yuan € $ £ ¥ ₹ km m² m2 m³ kg kw kwh mw mwh gw mb gb tb pb mhz ghz khz hz kbps mbps gbps dpi px rpm nm cm kt lux ppm ppi mah kva psi °c mio mln mrd million millions millionen billion bn tsd tausend thousand thousands miles miles mile metres meters metros mètres liter litre litres liters litros litri mm m qm sqm sqft std stunden hrs hr h mins minutes minuten sek secs seconds km² km2 % percent prozent procent prosent pct pour_cent por_ciento por_cento per_cento процентов процента процент percen szt ks stk pcs штук шт gab vnt adet pieces fps kcal kb words loc sloc 円 元 원 บาท ريال درهم جنيه دينار دولار شيكل شقل रुपये টাকা đồng points point punkte pkt pts ptos баллов балла ects credits kredit wpm anschläge mkr mnok msek mdkk tnok tsek tdkk kusd musd mkč mft eft tis tys mil tkr mld mii mila mil_euros mille k€ m€ χιλ εκ εκατ χιλιαδες χιλιάδες אלף מיליון ألف الف مليون آلاف тыс тис млн млрд хил bin milyon milyar ezer millió milliárd tusen tuhat tūkst tisoč tisuća hiljada juta ribu nghìn triệu tỷ พัน ล้าน हज़ार लाख हजार হাজার লাখ 억 만 万 億 亿 hectares hectare hektar hektarów hectáreas ettari hectaren acres acre га гектаров гектарів hektár στρέμματα דונם هكتار dunam tonnen tonnes tons tonnellate toneladas tonneaux ton tonn тонн т',
	],
	[
		'versioned',
		'js core boot sdk cli kotlin java python typescript node nodejs angular php ruby swift golang rust jdk macos ios android ubuntu debian centos rhel vue react django rails spring kubernetes go scala perl .net net postgres postgresql mysql c++ c# tls http wifi usb bluetooth hl7 html css jsf hibernate oracle jira elasticsearch redis kafka spark hadoop terraform ansible docker qt opencv tensorflow pytorch firmware kernel linux unity tableau',
	],
	['region', 'nsw vic qld wa sa tas act nt'],
];
