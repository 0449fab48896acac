import { siteConfig } from '@/lib/site-config';

/** Any form of the federation's name or of its sport's, and its hosts. */
export const OWN_NAME = /триатлон|triathlon|fedtri\.example/i;

/** The same of the federation below. */
export const INVENTED_NAME = /союз\S* городошников|городошный|gorodki/i;

/** lib/site-config.ts of a federation of another sport. */
export const inventedConfig = {
  url: 'https://gorodki.test',
  name: 'Союз городошников',
  nameOf: 'союза городошников',
  nameLines: ['Союз', 'городошников'],
  shortName: 'Городки',
  sport: { name: 'городошный спорт', of: 'городков', by: 'городкам', about: 'городках' },
  library: 'Городкотека',
  guessableNames: ['gorodki'],
  locale: 'ru_RU',
  description: 'Новости и календарь союза городошников.',
  legal: { name: 'Организация «Союз городошников»', abbreviation: 'СГ', address: 'Тверь' },
  phone: { digits: '74820001234', hours: 'По будням' },
  mailboxes: {
    license: { label: 'Лицензии', email: 'license@gorodki.test' },
    technical: { label: 'Техника', email: 'support@gorodki.test' },
    general: { label: 'Вопросы', email: 'info@gorodki.test' },
  },
  partnershipEmail: 'partners@gorodki.test',
  mailFrom: 'noreply@gorodki.test',
  operationsEmail: 'ops@gorodki.test',
  socials: [{ label: 'Телеграм', href: 'https://t.gorodki.test/' }],
  dopingReport: 'https://report.gorodki.test/',
  antidoping: { training: 'https://course.gorodki.test/', medicineCheck: 'https://list.gorodki.test/' },
  colours: siteConfig.colours,
  startKitShop: 'https://shop.gorodki.test/',
} satisfies { [Name in keyof typeof siteConfig]: unknown };
