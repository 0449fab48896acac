export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[];
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'linux', 'win32', 'windows'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'];

/** Searches the tree upwards from `from`, like Node. */
function isLocked(lock: LockFile, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (`${place}${place && '/'}node_modules/${name}` in lock.packages) return true;
    if (place === '') return false;
  }
}

/** npm never installs packages of other platforms, but its lock file must name them. */
function stub(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const words = name.split(/[-@/]/);
  const system = SYSTEMS.find((word) => words.includes(word));
  const processor = PROCESSORS.find((word) => words.includes(word));
  // npm links the binaries that the lock file names.
  const isNode = /^node-(bin-)?(darwin|linux)-/.test(name);
  const libc = /musl/.test(name) ? ['musl'] : /-gnu(eabihf)?$/.test(name) ? ['glibc'] : undefined;
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
    ...(isNode && { bin: { node: 'bin/node' } }),
  };
}

/** A registry without other platforms' packages makes `npm install` leave them out; `npm ci` then refuses the file. */
export function missingPackages(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (!isLocked(lock, place, name)) {
        missing[`node_modules/${name}`] = stub(name, range.replace(/^[\^~]/, ''), dev);
      }
    }
  }
  return missing;
}

const isFor = ({ os, cpu, libc }: LockedPackage, system: string, processor: string): boolean =>
  (!os || [os].flat().includes(system)) &&
  (!cpu || [cpu].flat().includes(processor)) &&
  (!libc || system !== 'linux' || libc.includes('glibc'));

/** Packages of that platform without an integrity. */
export function unproved(lock: LockFile, system: string, processor: string): string[] {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place && !entry.link && !entry.integrity && isFor(entry, system, processor))
    .map(([place]) => place);
}
