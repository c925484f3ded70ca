import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { root } from '@sufra/server/root'

/** Media types; nginx's image has its own list. */
const TYPES = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'application/json': 'json',
  'application/wasm': 'wasm',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'font/woff2': 'woff2',
}

export interface Behind {
  gateways: readonly number[]
  pages: Readonly<Record<FrontEndName, number>>
}

/**
 * `deploy/edge.conf` without containers: host names become upstreams of loopback ports.
 * @param folder for its logs.
 */
export function writeEdgeConfig(folder: string, port: number, { gateways, pages }: Behind): string {
  const groups = { gateway: gateways, ...Object.fromEntries(Object.entries(pages).map(([name, at]) => [name, [at]])) }
  const group = ([name, ports]: [string, readonly number[]]) =>
    `upstream ${name} { ${ports.map((at) => `server 127.0.0.1:${at} max_fails=0;`).join(' ')} }`
  const conf = replaceAll(readDeployFile('edge.conf'), [
    [/^resolver .*$/m, Object.entries(groups).map(group).join('\n')],
    [/\$\{TLS_PROXY\}/, '127.0.0.1'],
    [/\$\{RESTAURANT_PHONE\}/g, '+97141234567'],
    [/http:\/\/(gateway|shell|\$1)\$\{HOSTS_UNDER\}:8080/g, 'http://$1'],
    ...listReplacements(folder, port),
  ])
  return writeMainConfig(folder, conf, readEdgeConnections())
}

/** The connection limit of the edge's image. */
function readEdgeConnections(): number {
  const [, connections] = /worker_connections (\d+);/.exec(readDeployFile('Dockerfile')) ?? []
  if (!connections) throw new Error('deploy/Dockerfile no longer says how many connections the edge holds')
  return Number(connections)
}

export function writePageConfig(folder: string, port: number, files: string): string {
  const places = [[/\/usr\/share\/nginx\/html/g, files], ...listReplacements(folder, port)] as const
  return writeMainConfig(folder, replaceAll(readDeployFile('page.conf'), places))
}

const listReplacements = (folder: string, port: number) =>
  [
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/\/var\/log\/nginx/g, folder],
  ] as const

function readDeployFile(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8')
}

/** @throws Error when a pattern no longer matches. */
function replaceAll(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (changed.search(pattern) < 0) throw new Error(`The configuration of nginx has no ${pattern} any more`)
    return changed.replace(pattern, by)
  }, text)
}

/** The main configuration around a server block, as in nginx's image. */
export function writeMainConfig(folder: string, http: string, connections = 1024): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const types = Object.entries(TYPES).map(([type, ending]) => `${type} ${ending};`)
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
worker_rlimit_nofile ${2 * connections};
events { worker_connections ${connections}; }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  types { ${types.join(' ')} }
  ${http}
}
`
}
