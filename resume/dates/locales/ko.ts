import type { Locale } from './types';

/** Korean. */
export const locale: Locale = {
	code: 'ko',
	after: '부터 까지 에 년 졸업 입학 입사 퇴사 수료 취득',
	to: '부터 에서 까지 내지',
	and: '및 과 와',
	openEnds: '현재 현재까지 재직 진행 지금 오늘 현직',
	counted: '명 개 건 대 원',
	birth: '나이 생년월일 출생 생일',
	more: '이상 여',
	labels: '제 호',
	facilities: '분점 매장 지점',
	scores: '성적 점수 학점',
	phones: '전화 휴대폰 연락처',
	documentLabels: '작성일 수정일 최종_수정 업데이트',
	sections: '자기 경력 학력 기술 언어 연락',
	units: '원 억 만',
};
