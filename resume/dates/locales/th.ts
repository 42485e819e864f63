import type { Locale } from './types';

/** Thai. */
export const locale: Locale = {
	code: 'th',
	months:
		'1 มกรา 2 กุมภา 3 มีนา 4 เมษา 5 พฤษภา 6 มิถุนา 7 กรกฎา 8 สิงหา 9 กันยา 10 ตุลา 11 พฤศจิกา 12 ธันวา',
	terms: 'ภาคเรียน ภาคการศึกษา',
	year: 'ปี พ.ศ ค.ศ ปีการศึกษา รุ่นปี รุ่น พศ คศ ในปี',
	before: 'ตั้งแต่ ตั้งแต่ปี ใน จนถึง ถึง เมื่อ ระหว่าง',
	to: 'ถึง จนถึง',
	and: 'และ',
	openEnds: 'ปัจจุบัน ถึงปัจจุบัน จนถึงปัจจุบัน',
	fillers: 'พ.ศ ค.ศ ปี',
	counted: 'คน ราย รายการ เครื่อง ชั่วโมง บาท ครั้ง ใบ ชิ้น แห่ง สาขา',
	birth: 'เกิด วันเกิด',
	about: 'ประมาณ',
	labels: 'ห้อง เลขที่',
	facilities: 'สาขา',
	scores: 'เกรด',
	decrees: 'กฎหมาย',
	streets: 'thanon ถนน ซอย',
	phones: 'โทร โทรศัพท์',
	pageNumbers: 'หน้า',
	documentLabels: 'ปรับปรุงล่าสุด',
	monthPrefixes: 'เดือน',
	units: 'บาท พัน ล้าน',
};
