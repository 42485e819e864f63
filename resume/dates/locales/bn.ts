import type { Locale } from './types';

/** Bengali. */
export const locale: Locale = {
	code: 'bn',
	months: '1 জানুয়ারী 2 ফেব্রুয়ারী 8 অগাস্ট 9 সেপ্টে',
	monthEndings: 'ে র ের',
	year: 'সাল সালে সালের সন বছর ব্যাচ',
	after: 'সাল সালে সালের থেকে পর্যন্ত হতে এ এর ইং খ্রি',
	to: 'থেকে হতে',
	and: 'এবং ও',
	openEnds: 'বর্তমান এখন অদ্যাবধি চলমান আজ এখনো',
	counted:
		'কর্মচারী গ্রাহক ব্যবহারকারী জন টি টা টির শিক্ষার্থী ঘন্টা ঘণ্টা টিকিট টাকা সার্ভার ছাত্র রোগী মানুষ লোক',
	birth: 'জন্ম',
	about: 'প্রায়',
	more: 'বেশি অধিক',
	labels: 'কক্ষ নং',
	streets: 'রোড সড়ক',
	phones: 'ফোন মোবাইল',
	documentLabels: 'হালনাগাদ',
	units: 'টাকা হাজার লাখ',
};
