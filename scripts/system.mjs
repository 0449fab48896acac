/** This file runs before anything is installed: plain JavaScript of Node 20. */

/** Why the project does not run on this system, or `undefined`. */
export function systemRefusal({ platform, arch, isMusl }) {
  if (platform === 'win32') {
    return 'Под Windows сайт запускается в WSL 2: установите его командой wsl --install и повторите команду там.';
  }
  if (['linux', 'darwin'].includes(platform) && ['x64', 'arm64'].includes(arch) && !isMusl) return undefined;
  const here = [platform, arch, ...(isMusl ? ['musl'] : [])].join(' ');
  return `Нужны Linux (glibc) или macOS на процессоре x64 или arm64, а здесь ${here}.`;
}

export function thisSystem() {
  const { platform, arch } = process;
  return { platform, arch, isMusl: platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime };
}

/** npm names Node's binaries for Apple's processors differently. */
export const nodePackage = (platform, arch) =>
  `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
