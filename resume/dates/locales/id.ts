import type { Locale } from './types';

/** Indonesian. */
export const locale: Locale = {
	code: 'id',
	months: '2 peb pebruari 8 agt agust ags 11 nop nopember',
	terms: 'semester',
	quarters: 'kuartal triwulan',
	year: 'tahun angkatan thn th',
	before: 'sejak pada sampai hingga tahun mulai selama',
	maybeBefore: 'dari antara',
	to: 'sampai hingga s/d sd s_d sampai_dengan',
	and: 'dan',
	openEnds: 'sekarang kini saat_ini hari_ini saat',
	fillers: 'tahun',
	counted:
		'karyawan pelanggan pengguna orang siswa mahasiswa jam peserta pasien pesanan perangkat unit pegawai tiket',
	birth: 'lahir tanggal_lahir',
	about: 'sekitar',
	labels: 'nomor',
	facilities: 'toko',
	scores: 'ipk nilai',
	decrees: 'undang uu',
	streets: 'jalan jl',
	streetsBeforeName: 'jl jalan',
	phones: 'hp ponsel telepon',
	pageNumbers: 'halaman',
	documentLabels: 'diperbarui terakhir_diperbarui',
	dateLabels: 'tanggal',
	units: 'rupiah juta ribu',
};
