import type { Role } from '../lexicon';

/** Words of any language that make a number beside them something else than a date. */
export const REFUSING_WORDS: readonly (readonly [Role, string])[] = [
	[
		'identifier',
		'unit кв irányítószám cod_poștal postal_code postcode post_code zip_code psč kod_pocztowy código_postal code_postal codice_postale postinumero postnummer postleitzahl индекс пощенски_код αριθμός daire rating elo score rule building edificio gebäude bâtiment edifício edificio budynek budova clădire no nr num number numbers id ref reference ticket invoice room raum zimmer salle sala apt apartment suite flat floor page pages pp pg p seite seiten § rgpd gdpr dsgvo patent patents typ serial sn bestellung rechnung rechnungsnummer factura fattura faktura nota_fiscal cve rfc bug sprint release version versions ver vers build rev revision kap exhibit box postfach cp cep plz apartado pf fach port ip route º nº n° núm núm. kennziffer aktenzeichen az ktnr kundennummer matrikelnr matrikelnummer matricula matrícula passport dni nif nie cpf cnpj pesel inn инн nip regon steuernummer ustid iban codice código kód zip pin № артикул номер комната ком кабинет каб офис дом кв. numer pokój lokal sala číslo č szám terem kabinett номер_дома blok ref_no aktennr az issn isbn doi arxiv top rank ranked ranking platz rang 第 号 卷 页 编号 제 호 رقم غرفة קומה חדר מס מספר כרך कमरा संख्या नंबर কক্ষ নং ห้อง เลขที่ phòng số nomor αριθ αρ ν αίθουσα μητρώου μητρώο registru rejestr evidenční gate halle hala hangar gleis perron peron bahnsteig channel kanal locker badge dossier protocol protokoll protokół flight flug vuelo рейс extension durchwahl account konto cuenta compte счет счёт рахунок hesap konto_nr sku docket lot lot_no kamer rum værelse huone oda nave rom tuba istaba kambarys soba стая δωμάτιο article artículo artigo articolo shift wagon sicil ruhsat nace sic naics gtin ean isco soc_code references vlan asn subnet opus bwv kv hwv jw mos nsn nummer nummern usc sts stc qnh colegiado puesto cas pzn hwb póliza polizza polizze polis kostenstelle route_no poz prop',
	],
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
	['approximateGerman', 'rund etwa zirka ca ungefähr knapp fast nahezu'],
	[
		'approximate',
		'about around approximately approx circa ca environ autour_de alrededor_de unos unas aproximadamente cerca_de uns circa quasi ongeveer rond circa omkring ungefär cirka rundt omtrent noin suunnilleen około ok asi přibližně približne körülbelül kb aproximativ cca oko otprilike približno okoli около примерно приблизно близько περίπου yaklaşık حوالي نحو تقريبا כ בערך حدود लगभग क़रीब প্রায় ประมาณ khoảng sekitar umbes ligikaudu apmēram aptuveni apie maždaug aproximadament aproape gotovo um rund etwa zirka ungefähr',
	],
	[
		'amount',
		'mehr_als more_than less_than weniger_als fewer_than plus_de moins_de más_de menos_de mais_de più_di meno_di meer_dan minder_dan mer_än mere_end mer_enn více_než viac_ako több_mint több_kot vairāk_nekā daugiau_nei lebih_dari hơn over than > < ≥ ≤ ~ über mehr ca max total totalling más mais oltre più piu moins meer ruim än mere over enn mindst minst ponad přes viac preko več więcej более свыше больше понад більше több yli üle vairāk daugiau virš peste budget of_over up_to managed processed handled betreute handled hơn lebih 超 近 أكثر نحو מעל כ- più_di',
	],
	[
		'score',
		'mark marks gpa cgpa grade grades score scored note noten notenschnitt abschlussnote durchschnitt moyenne mention nota notas media promedio calificación voto votazione punteggio ocena średnia známka průměr оценка балл баллы средний medel betyg snitt karakter cijfer gemiddelde hinne keskmine átlag jegy prosjek ocjena medie не ortalama not βαθμός ratio rating ielts toefl toeic sat gmat gre 点 成绩 성적 점수 학점 المعدل معدل ציון ממוצע अंक เกรด điểm ipk nilai',
	],
	[
		'street',
		'street st ave avenue road rd blvd boulevard drive dr lane ln way court ct parkway pkwy highway hwy square sq terrace plaza strasse straße str weg platz allee gasse ufer ring damm chaussee rue quai chemin impasse route faubourg calle c/ avenida av paseo plaza rua travessa via viale corso piazza vicolo carrer gran_via straat laan plein kade gracht dreef gatan gata vägen väg gade vej vejen allé alle gaten veien vei katu tie utca út u tér körút ulica ul aleja al plac os osiedle ulice nám náměstí třída námestie cesta trg улица ул проспект пр просп переулок пер шоссе бульвар бул вулиця вул пл площадь оδός οδός λεωφ cadde caddesi cad sokak sok sk mah mahallesi bulvarı strada bulevardul bd şoseaua aleea tänav tn pst mnt iela g gatvė jalan jl đường phố thanon ถนน ซอย شارع طريق רחוב רח שדרות שד خیابان خ بلوار मार्ग सड़क রোড সড়ক',
	],
	[
		'phone',
		'phone tel telephone telefon telefono teléfono telefone téléphone telefoon telef tlf tfn puh puhelin mobile mobil mobilni mob cell handy fax gsm mobitel telefón telefonas tālr tálr sími síma тел телефон моб мобильный факс τηλ τηλέφωνο κιν κινητό telefonu hp ponsel điện_thoại đt sđt telepon โทร โทรศัพท์ هاتف الهاتف جوال موبايل تلفن موبایل טלפון טל נייד फोन फ़ोन मोबाइल ফোন মোবাইল 电话 電話 手机 手機 携帯 전화 휴대폰 연락처 whatsapp teléf telef.',
	],
	[
		'decree',
		'case order section article artikel art paragraph law act decree regulation directive regulations decreto ley lei loi legge legea lege zakon vyhlaska seadus likums įstatymas törvény laki lov lag wet llei undang uu luật điều กฎหมาย kanun gesetz verordnung richtlinie directiva direttiva dyrektywa ustawa vyhláška zákon закон указ постановление приказ директива наредба bill resolution treaty convention series serie stage phase level position code line model modell type issue pr ausgabe heft volume vol band part teil kapitel chapter paper rule clause standard amendment prop νόμος القانون lgs dlgs dpr dm dpcm orden ordinul ordin hg oug og arrete arrêté dyrektywy rozporządzenie nařízení uredba pravilnik rendelet korm yönetmelik tüzük förordning forskrift bekendtgørelse asetus besluit resolución resolução portaria instrucción circular circulaire erlass satzung beschluss urteil skr',
	],
	[
		'versioned',
		'js core boot sdk cli kotlin java python typescript node nodejs angular php ruby swift golang rust jdk macos ios android ubuntu debian centos rhel vue react django rails spring kubernetes go scala perl .net net postgres postgresql mysql c++ c# tls http wifi usb bluetooth hl7 html css jsf hibernate oracle jira elasticsearch redis kafka spark hadoop terraform ansible docker qt opencv tensorflow pytorch firmware kernel linux unity tableau',
	],
	[
		'more',
		'more fazla aşkın yakın üzeri üzerinde अधिक ज़्यादा ज्यादा বেশি অধিক 以上 余 多 이상 여 कई',
	],
	[
		'countedWord',
		'citations samples respondents interviews lessons lectures learners chapters essays manuals translations subtitles films photos photographs images plates exhibits objects artefacts artifacts cattle cows sheep ewes pigs animals horses trees plants acres hectares flights sectors landings missions soldiers troops officers inspections audits appeals hearings lawsuits appointments surgeries operations procedures doses vaccinations swabs births deliveries shipments pallets containers packages trucks drivers buses cars bikes trains stations kilometers passengers windows doors bricks panels apartments flats houses buildings units plots drawings models components parts tools valves pumps sensors cameras cables drives disks files folders tables queries scripts builds deployments releases features incidents alerts logs events tournaments matches games goals points tickets bookings reservations covers menus dishes meals cakes bottles labels reviews surveys leads prospects donors members voters refugees migrants prisoners inmates claims policies loans mortgages payments payslips employees hires interns trainees apprentices cadets graduates alumni scholars reports letters posters banners logos websites landing_pages campaigns ads impressions clicks views visits sessions signups installs subscribers sqft szkód schäden sinistres siniestros sinistri skador skader vahinkoa убытков szerződést',
	],
	[
		'countedWord',
		'patentschriften urkunden normzeilen flugstunden einsätze mandate mandanten verfahren akten gutachten proben versuche tiere kühe schafe schweine bäume wohnungen häuser gebäude fenster türen pläne zeichnungen bauteile sensoren kameras leitungen paletten pakete sendungen lieferungen fahrten flüge passagiere fahrgäste operationen impfungen geburten proben untersuchungen schulungen vorlesungen seminare lektionen prüfungen klausuren abonnenten leser mitglieder spender wähler soldaten rekruten beamte überstunden buchungen zimmer gerichte menüs flaschen exemplare bücher bilder fotos filme werke konzerte auftritte vorstellungen spiele tore buchungssätze belege konten policen schäden schadensfälle kredite stellplätzen',
	],
	[
		'countedGerman',
		'patentschriften urkunden normzeilen flugstunden einsätze mandate mandanten verfahren akten gutachten proben versuche tiere kühe schafe schweine bäume wohnungen häuser gebäude fenster türen pläne zeichnungen bauteile sensoren kameras leitungen paletten pakete sendungen lieferungen fahrten flüge passagiere fahrgäste operationen impfungen geburten proben untersuchungen schulungen vorlesungen seminare lektionen prüfungen klausuren abonnenten leser mitglieder spender wähler soldaten rekruten beamte überstunden buchungen zimmer gerichte menüs flaschen exemplare bücher bilder fotos filme werke konzerte auftritte vorstellungen spiele tore buchungssätze belege konten policen schäden schadensfälle kredite stellplätzen',
	],
	[
		'countedWord',
		'brevets dossiers contrats commandes factures colis véhicules élèves étudiants patients visiteurs salariés collaborateurs adhérents abonnés livres articles pages mots heures repas couverts chambres logements lots bouteilles photos œuvres concerts séances consultations interventions vaccins échantillons animaux vaches arbres appels demandes postes palettes expedientes novelas pedidos facturas paquetes alumnos estudiantes pacientes visitantes empleados socios libros artículos páginas palabras horas comidas habitaciones viviendas botellas fotos obras conciertos sesiones consultas vacunas muestras animales vacas árboles llamadas solicitudes puestos romanzi contratti ordini fatture pacchi studenti alunni pazienti visitatori dipendenti libri articoli pagine parole pasti camere alloggi bottiglie opere concerti visite vaccini campioni animali mucche alberi chiamate richieste cause pratiche contratos pedidos faturas encomendas alunos estudantes pacientes visitantes funcionários sócios livros artigos páginas palavras refeições quartos moradias garrafas obras concertos consultas vacinas amostras animais vacas árvores chamadas certidões processos',
	],
	[
		'countedWord',
		'akten handleidingen woorden boeken pagina dossiers patiënten leerlingen bestellingen facturen pakketten voertuigen woningen flessen werken optredens dieren koeien bomen oproepen vragen avtal kontrakt kontrakter intyg attester böcker bøger bøker ord sidor sider paket pakker fakturor fakturaer bilar biler lägenheter boliger flaskor flasker djur dyr kor køer träd træer samtal opkald inlägg sopimusta todistusta kirjaa sanaa sivua laskua pakettia asuntoa pulloa eläintä lehmää puuta puhelua oppilasta opiskelijaa potilasta tilausta umów świadectw sztuk spraw książek słów stron faktur paczek mieszkań butelek zwierząt krów drzew telefonów uczniów studentów pacjentów zamówień pytań klientów użytkowników smluv listin knih slov stran faktur balíků bytů lahví zvířat krav stromů hovorů žáků studentů pacientů objednávek dotazů szerződés bizonyítvány könyv számla csomag lakás palack állat tehén hívás tanuló diák beteg rendelés kérdés contracte certificate cărți cuvinte pagini facturi pachete apartamente sticle animale vaci apeluri elevi studenți pacienți comenzi întrebări',
	],
	[
		'countedWord',
		'договоров справок дел книг слов страниц счетов посылок квартир бутылок животных коров деревьев звонков учеников студентов пациентов заказов вопросов консультаций операций договорів довідок справ книг слів сторінок рахунків посилок квартир тварин корів дерев дзвінків учнів студентів пацієнтів замовлень питань консультацій sözleşme belge kitap kelime sayfa fatura paket daire şişe hayvan inek ağaç çağrı öğrenci hasta sipariş soru müşteri kullanıcı συμβόλαια πιστοποιητικά βιβλία λέξεις σελίδες τιμολόγια πακέτα διαμερίσματα μπουκάλια ζώα αγελάδες δέντρα κλήσεις μαθητές φοιτητές ασθενείς παραγγελίες ερωτήσεις υποθέσεις חוזים תעודות ספרים מילים עמודים חשבוניות חבילות דירות בקבוקים שיחות תלמידים סטודנטים מטופלים הזמנות שאלות לקוחות משתמשים عقدا عقد شهادة كتاب كلمة صفحة فاتورة طرد شقة طالبا طالب مريضا مريض مكالمة سؤال عميلا مستخدما',
	],
	[
		'facility',
		'store shop branch ward filiale geschäft markt kasse kassen station abteilung magasin boutique agence caisse tienda sucursal caja almacén negozio cassa reparto loja agência filial caixa winkel filiaal vestiging kassa sklep placówka kasa magazyn prodejna pobočka pokladna sklad butik butiken butikk butikken varuhus forretning lager myymälä toimipiste varasto магазин филиал склад касса аптека філія каса mağaza şube depo κατάστημα υποκατάστημα αποθήκη סניף חנות מחסן فرع متجر مستودع 店舗 店 门店 분점 매장 지점 üzlet bolt pénztár raktár magazinul magazin sucursala filiala depozit obchod predajňa trgovina poslovalnica prodavaonica магазинът клон kauplus veikals parduotuvė toko cửa_hàng สาขา avdelning avdeling afdeling osasto oddział oddělení отделение відділення line línea linie linea ligne lijn linja linha losgröße lot_size batch_size stückzahl print_run tirage tiratura tirada tiragem oplage oplag opplag upplaga painos nakład náklad тираж наклад tiraj τιράζ példányszám error fehler erreur errore kb flight module modul moduł módulo modulo moduuli модуль serie série seria řada rad reeks sarja серия серія method méthode metode metod método metodo methode metoda menetelmä метод aparat apparat zug treno train tren pociąg vlak tåg tog juna поезд потяг depot dépôt littera baureihe modell model modelo modello modèle malli модель typ type tipo tyyppi тип code ruolo albo auflage hplc',
	],
	[
		'law',
		'act regulations law directive gesetz verordnung richtlinie loi ley legge lei wet lag lov laki ustawa zákon закон törvény kanunu kanun lege legea νόμος חוק قانون decreto dekret decree закона закону legii',
	],
	[
		'partitive',
		'of_them of_which of_whom of_those of_these davon hiervon dont di_cui waarvan varav hvoraf hvorav joista z_czego z_nich z_toho z_nichž из_них из_которых з_них з_яких de_los_cuales de_las_cuales de_ellos dos_quais das_quais dintre_care από_τους_οποίους מתוכם منها منهم 其中 of_its of_the of_our of_my of_their of_all of_his of_her',
	],
	[
		'companion',
		'mit für von with for con com avec pour para met voor med för z dla pro с для з със за με για',
	],
	['region', 'nsw vic qld wa sa tas act nt'],
];
