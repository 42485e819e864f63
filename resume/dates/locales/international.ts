import type { Locale } from './types';

/** Abbreviations and names that languages share. */
export const locale: Locale = {
	code: 'und',
	amounts: 'több_kot > < ≥ ≤ ~ ca moins budget',
	labels:
		'unit rating elo score id ref pp pg p § rgpd gdpr dsgvo typ serial sn fattura cve rfc bug sprint ver vers build rev revision cp cep pf port ip º dni nif nie cpf cnpj pesel inn nip regon iban kód zip pin № blok ref_no issn isbn doi arxiv hala hangar perron kanal flug vuelo sku docket lot lot_no wagon nace sic naics gtin ean isco soc_code vlan asn subnet opus bwv kv hwv jw mos nsn usc sts stc qnh cas pzn hwb poz prop',
	facilities: 'kb metode hplc',
	scores: 'gpa cgpa ielts toefl toeic sat gmat gre',
	decrees: 'art legea llei điều pr prop skr',
	phones: 'whatsapp telef.',
};
