import type { Locale } from './types';

/** Turkish. */
export const locale: Locale = {
	code: 'tr',
	seasons: ['ilkbahar bahar', 'yaz', 'sonbahar güz', 'kış'],
	terms: 'dönem dönemi yarıyıl',
	quarters: 'çeyrek',
	year: 'yılı yıl yılında yıllar yılları yılından senesi yıllarında',
	before: 'mezuniyet',
	after:
		'yılı yıl yılında yılları yıllarında yılından arası arasında beri itibaren kadar sonrası öncesi de da te ta den dan ten tan',
	to: 'ile ila ilâ',
	and: 've',
	openEnds: 'günümüz günümüze devam halen bugün şu_an şimdi hala hâlen halihazırda devam_ediyor',
	fillers: 'yılı ayı',
	counted:
		'çalışan müşteri kullanıcı kişi öğrenci saat katılımcı hasta sipariş cihaz sunucu adet personel ürün',
	countedWords: 'sözleşme belge kitap sayfa fatura paket daire çağrı soru bilet',
	birth: 'doğum doğumlu',
	about: 'yaklaşık',
	more: 'fazla aşkın yakın üzeri üzerinde',
	adverbs: 'olarak ile için',
	labels: 'daire hesap oda sicil ruhsat',
	facilities: 'mağaza şube depo',
	scores: 'ortalama not',
	decrees: 'kanun yönetmelik tüzük',
	laws: 'kanunu kanun',
	streets: 'cadde caddesi cad sokak sok sk mah mahallesi bulvarı',
	streetsAfterNumber: 'sok sokak cad cadde',
	pageNumbers: 'sayfa',
	titles: 'özgeçmiş',
	documentLabels: 'güncelleme son_güncelleme güncellendi güncellenme_tarihi',
	dateLabels: 'tarih',
	sections: 'iletişim deneyim eğitim beceri yetenek diller hobi sertifika',
	units: 'metrekare adet tl bin milyon milyar',
};
