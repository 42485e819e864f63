import { locale as af } from './af';
import { locale as ar } from './ar';
import { locale as az } from './az';
import { locale as be } from './be';
import { locale as bg } from './bg';
import { locale as bn } from './bn';
import { locale as bs } from './bs';
import { locale as ca } from './ca';
import { locale as cs } from './cs';
import { locale as cy } from './cy';
import { locale as da } from './da';
import { locale as de } from './de';
import { locale as el } from './el';
import { locale as en } from './en';
import { locale as es } from './es';
import { locale as et } from './et';
import { locale as eu } from './eu';
import { locale as fa } from './fa';
import { locale as fi } from './fi';
import { locale as fil } from './fil';
import { locale as fr } from './fr';
import { locale as ga } from './ga';
import { locale as gd } from './gd';
import { locale as gl } from './gl';
import { locale as gu } from './gu';
import { locale as he } from './he';
import { locale as hi } from './hi';
import { locale as hr } from './hr';
import { locale as hu } from './hu';
import { locale as hy } from './hy';
import { locale as id } from './id';
import { locale as is } from './is';
import { locale as it } from './it';
import { locale as ja } from './ja';
import { locale as ka } from './ka';
import { locale as kk } from './kk';
import { locale as km } from './km';
import { locale as kn } from './kn';
import { locale as ko } from './ko';
import { locale as lb } from './lb';
import { locale as lo } from './lo';
import { locale as lt } from './lt';
import { locale as lv } from './lv';
import { locale as mk } from './mk';
import { locale as ml } from './ml';
import { locale as mn } from './mn';
import { locale as mr } from './mr';
import { locale as ms } from './ms';
import { locale as mt } from './mt';
import { locale as my } from './my';
import { locale as nb } from './nb';
import { locale as ne } from './ne';
import { locale as nl } from './nl';
import { locale as nn } from './nn';
import { locale as pa } from './pa';
import { locale as pl } from './pl';
import { locale as pt } from './pt';
import { locale as ro } from './ro';
import { locale as ru } from './ru';
import { locale as si } from './si';
import { locale as sk } from './sk';
import { locale as sl } from './sl';
import { locale as sq } from './sq';
import { locale as sr } from './sr';
import { locale as srLatn } from './sr-Latn';
import { locale as sv } from './sv';
import { locale as sw } from './sw';
import { locale as ta } from './ta';
import { locale as te } from './te';
import { locale as th } from './th';
import { locale as tr } from './tr';
import { locale as uk } from './uk';
import { locale as ur } from './ur';
import { locale as uz } from './uz';
import { locale as vi } from './vi';
import { locale as zh } from './zh';
import { locale as international } from './international';
import type { Locale } from './types';

/** Every language whose dates are known, one file each. */
export const LOCALES: readonly Locale[] = [
	en,
	de,
	nl,
	af,
	sv,
	da,
	nb,
	nn,
	is,
	lb,
	fr,
	es,
	pt,
	it,
	ca,
	gl,
	ro,
	pl,
	cs,
	sk,
	sl,
	hr,
	bs,
	srLatn,
	ru,
	uk,
	be,
	bg,
	sr,
	mk,
	kk,
	mn,
	fi,
	et,
	hu,
	lv,
	lt,
	el,
	tr,
	az,
	uz,
	sq,
	eu,
	ga,
	cy,
	gd,
	mt,
	ka,
	hy,
	ar,
	he,
	fa,
	ur,
	hi,
	mr,
	ne,
	bn,
	ta,
	te,
	gu,
	pa,
	kn,
	ml,
	si,
	zh,
	ja,
	ko,
	th,
	lo,
	km,
	my,
	vi,
	id,
	ms,
	fil,
	sw,
	international,
];

/** The words and phrases of a list. Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
export function phrasesIn(list = ''): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}
