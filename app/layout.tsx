import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import '@/styles/globals.css';
// Next preloads the sheet of the error page beside every page, which warns of what is not used.
import '@/components/ui/message.module.css';
import { EarlyPress } from '@/components/layout/early-press';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { OfflineReady } from '@/components/layout/offline-ready';
import { MAIN_ID, SkipLink } from '@/components/layout/skip-link';
import { TopBar } from '@/components/layout/top-bar';
import { Toaster } from '@/components/ui/toast';
import { PRESS_SCRIPT } from '@/lib/browser/press-script';
import { APPEARANCE_SCRIPT } from '@/lib/features/base/appearance/appearance-script';
import { siteConfig } from '@/lib/site-config';

export const metadata: Metadata = {
  metadataBase: new URL(siteConfig.url),
  title: { default: siteConfig.name, template: `%s — ${siteConfig.name}` },
  description: siteConfig.description,
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0e14' },
  ],
};

/** Every page needs these: words, figures and addresses. */
const FONTS = [
  '/fonts/golos-text-5.3.0-russian.woff2',
  '/fonts/golos-text-5.3.0-ascii.woff2',
  '/fonts/sofia-sans-extra-condensed-5.3.0-russian.woff2',
  '/fonts/sofia-sans-extra-condensed-5.3.0-figures.woff2',
];

export default function RootLayout({ children }: { children: ReactNode }) {
  for (const font of FONTS) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    // The script sets on <html> what the server cannot know.
    <html lang="ru" suppressHydrationWarning>
      <head>
        <script>{APPEARANCE_SCRIPT}</script>
        <script>{PRESS_SCRIPT}</script>
      </head>
      <body>
        <SkipLink />
        <TopBar />
        <Header />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Toaster />
        <OfflineReady />
        <EarlyPress />
      </body>
    </html>
  );
}
