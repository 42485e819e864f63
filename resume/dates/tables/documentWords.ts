import type { Role } from '../lexicon';

/** Words of any language beside dates that belong to the document, and not to an entry. */
export const DOCUMENT_WORDS: readonly (readonly [Role, string])[] = [
	[
		'document',
		'updated last_updated last_update update last_modified last_revised last_edited revised printed printed_on generated stand zuletzt_aktualisiert aktualisiert letzte_aktualisierung zuletzt_geändert erstellt ausgedruckt gedruckt mis_à_jour mise_à_jour dernière_mise_à_jour actualización última_actualización actualizado ultima_atualização última_atualização atualizado atualizado_em aggiornato aggiornamento ultimo_aggiornamento bijgewerkt laatst_bijgewerkt uppdaterad uppdaterat senast_uppdaterad opdateret sidst_opdateret oppdatert sist_oppdatert päivitetty päivitys viimeksi_päivitetty aktualizacja ostatnia_aktualizacja zaktualizowano aktualizováno aktualizované aktualizácia poslední_aktualizace frissítve utolsó_frissítés kelt actualizat ultima_actualizare ažurirano posodobljeno обновлено дата_обновления обновлён дата_заполнения последнее_обновление оновлено дата_оновлення актуализирано ажурирано τελευταία_ενημέρωση ενημερώθηκε güncelleme son_güncelleme güncellendi güncellenme_tarihi actualitzat actualització uuendatud viimati_uuendatud atjaunināts atnaujinta uppfært آخر_تحديث تاريخ_التحديث به‌روزرسانی به_روز_رسانی עודכן עדכון_אחרון अद्यतन अपडेट হালনাগাদ ปรับปรุงล่าสุด cập_nhật cập_nhật_lần_cuối diperbarui terakhir_diperbarui dikemas_kini 更新日 更新 更新日期 最終更新 最終更新日 最后更新 填表日期 填写日期 印刷日 作成日 记录日 작성일 수정일 최종_수정 업데이트',
	],
	[
		'dateLabel',
		'date datum fecha data dato päiväys dátum дата ημερομηνία tarih التاريخ תאריך ngày tanggal 日期 日付',
	],
	['signature', 'den le a aos lì li dnia dne dňa dana op on'],
	[
		'pageWord',
		'page seite página pagina sida side sivu strona strana stranica oldal pagină страница стр сторінка σελίδα sayfa صفحة עמוד صفحه halaman trang หน้า',
	],
	[
		'title',
		'curriculum_vitae résumé resume cv lebenslauf currículum currículo életrajz cv životopis životopisy резюме özgeçmiş',
	],
];
