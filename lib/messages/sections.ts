import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';

export const sectionMessages = {
  project: 'Описание проекта',
  criteria: 'Критерии отбора',
  application: 'Заявка',
  coaches: 'Тренерский состав',
  questionsAndFeedback: 'Вопросы и обратная связь',
  league: eventTypeLabels.child,
  schools: 'Детские школы',
  calendar: 'Календарь',
  documents: 'Документы',
  questions: 'Вопросы и ответы',
  corporateCup: 'Корпоративный кубок',
  leadership: 'Руководство',
  internationalDocuments: 'Международные документы',
  usefulLinks: 'Полезные ссылки',
  contacts: 'Контакты',
} as const;
