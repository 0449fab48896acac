const address = process.env.SITE_URL || 'http://localhost:3000';

/** Neutral examples; docs/forking.md lists what else another federation changes. */
export const siteConfig = {
  url: address.replace(/\/+$/, ''),
  name: 'Федерация триатлона',
  nameOf: 'федерации триатлона',
  nameLines: ['Федерация', 'триатлона'],
  /** Shown under a phone's icon: at most 12 characters. */
  shortName: 'Триатлон',
  /** The name of the sport in the cases that sentences need. */
  sport: {
    /** «Любительский триатлон» */
    name: 'триатлон',
    /** «История триатлона» */
    of: 'триатлона',
    /** «Старты по триатлону» */
    by: 'триатлону',
    /** «Всё о триатлоне» */
    about: 'триатлоне',
  },
  /** The section of the documents with articles about the sport. */
  library: 'Триатлонтека',
  /** Refused as passwords. */
  guessableNames: ['fedtri', 'triathlon', 'триатлон'],
  locale: 'ru_RU',
  description: 'Новости, календарь стартов, результаты, лицензии и билеты национальной федерации триатлона.',
  legal: {
    name: 'Общероссийская общественная организация «Федерация триатлона»',
    abbreviation: 'ФТ',
    address: '119270, Москва, Лужнецкая наб., 8',
  },
  /** Eleven digits without the plus. */
  phone: { digits: '74950001234', hours: 'По будням с 10:00 до 18:00 по московскому времени' },
  mailboxes: {
    license: { label: 'Вопросы по лицензии', email: 'license@fedtri.example' },
    technical: { label: 'Технические вопросы', email: 'support@fedtri.example' },
    general: { label: 'Общие вопросы', email: 'info@fedtri.example' },
  },
  partnershipEmail: 'partners@fedtri.example',
  /** Sender of e-mails and recipient of alerts, unless the environment sets others. */
  mailFrom: 'noreply@fedtri.example',
  operationsEmail: 'ops@fedtri.example',
  socials: [
    { label: 'ВКонтакте', href: 'https://vk.fedtri.example/' },
    { label: 'Телеграм', href: 'https://t.fedtri.example/' },
  ],
  dopingReport: 'https://report.antidoping.example/',
  /** The agency's course for athletes and its check of medicines. */
  antidoping: { training: 'https://course.rusada.ru/', medicineCheck: 'https://list.rusada.ru/' },
  /** For e-mails, PDFs and the embedded bank's page; a test compares them with those of pages, styles/tokens.css. */
  colours: {
    accent: '#e2001a',
    link: '#1746d1',
    text: '#131822',
    quiet: '#525c6b',
    line: '#dde1e8',
    ground: '#f1f3f6',
  },
  startKitShop: 'https://startkit.fedtri.example/',
} as const;
