import type { Locale } from './types';

/** Vietnamese. */
export const locale: Locale = {
	code: 'vi',
	months:
		'1 tháng_một tháng_giêng 2 tháng_hai 3 tháng_ba 4 tháng_tư tháng_bốn 5 tháng_năm 6 tháng_sáu 7 tháng_bảy 8 tháng_tám 9 tháng_chín 10 tháng_mười 11 tháng_mười_một 12 tháng_mười_hai tháng_chạp',
	terms: 'học_kỳ kỳ',
	quarters: 'quý',
	year: 'năm niên_khóa khóa khoá năm_học',
	before: 'từ đến tới trong vào',
	maybeBefore: 'giữa',
	to: 'đến tới',
	and: 'và',
	openEnds: 'nay hiện hiện_tại hiện_nay',
	fillers: 'năm tháng',
	counted: 'nhân_viên khách người sinh học giờ đơn bệnh khách_hàng nhân thiết đồng vé yêu',
	birth: 'ngày_sinh sinh_ngày sinh_năm',
	about: 'khoảng',
	labels: 'phòng số',
	facilities: 'cửa_hàng',
	scores: 'điểm',
	decrees: 'luật điều',
	streets: 'đường phố',
	streetsBeforeName: 'đường',
	phones: 'điện_thoại đt sđt',
	pageNumbers: 'trang',
	documentLabels: 'cập_nhật cập_nhật_lần_cuối',
	dateLabels: 'ngày',
	units: 'nghìn triệu tỷ đồng',
};
