/** @type {import('next').NextConfig} */
export default {
  distDir: '../../.data/next-bare',
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
};
