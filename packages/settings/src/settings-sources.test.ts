import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveConfig, type ServerConfig, type ServerSettings } from './config.ts';
import { describeSettings, mergeSettings, settingsFromEnvironment, unknownVariables } from './settings-sources.ts';

const CONFIGURATION = new URL('../../../docs/configuration.md', import.meta.url);

const combineSettings = (...sources: ServerSettings[]): ServerConfig => resolveConfig(mergeSettings(...sources));
const combine = (environment: NodeJS.ProcessEnv) => () => combineSettings(settingsFromEnvironment(environment));

describe('settings from the environment', () => {
  it('are named after the setting and written as in the file', () => {
    const settings = settingsFromEnvironment({
      VERST_PORT: '9000',
      VERST_HOST: '0.0.0.0',
      VERST_RATE_LIMIT_PER_KEY: '20',
      VERST_TILES_REQUIRE_KEY: 'true',
      VERST_TRUST_PROXY: 'loopback, 10.0.0.0/8',
      VERST_CORS_ORIGINS: '["https://a.example"]',
      VERST_PLANS: '{"free":{"quota":5}}',
      VERST_NO_SUCH_SETTING: 'x',
      PORT: '1',
    });
    expect(settings).toEqual({
      port: 9000,
      host: '0.0.0.0',
      rateLimit: { perKey: 20 },
      tiles: { requireKey: true },
      trustProxy: ['loopback', '10.0.0.0/8'],
      cors: { origins: ['https://a.example'] },
      plans: { free: { quota: 5 } },
    });
  });

  it('are refused where a name is misspelt, and told where it resembles none', () => {
    for (const [name, meant] of [
      ['VERST_TILES_REQUIREKEY', 'VERST_TILES_REQUIRE_KEY'],
      ['VERST_PROT', 'VERST_PORT'],
      ['VERST_DATABASE_URI_FILE', 'VERST_DATABASE_URL_FILE'],
    ] as const) {
      const read = () => settingsFromEnvironment({ [name]: 'x' });
      expect(read).toThrow(`${name}: no setting has this name; did you mean ${meant}?`);
    }
    const others = { VERST_SNAPSHOT: 'x', VERST_SERVICE_HOST: 'x', VERST_CACHE_DIR: '/cache', VERST_LOG_LEVEL: 'info' };
    expect(settingsFromEnvironment(others)).toEqual({ log: { level: 'info' } });
    expect(unknownVariables(others)).toEqual(['VERST_SNAPSHOT', 'VERST_SERVICE_HOST']);
  });

  it('count as not set where they are empty, as in compose files', () => {
    expect(settingsFromEnvironment({ VERST_TRUST_PROXY: '', VERST_PORT: '' })).toEqual({});
  });

  it('may stand in a file of their own, as secrets do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-settings-'));
    writeFileSync(join(folder, 'url'), 'postgres://verst:secret@db/verst\n');
    const environment = { VERST_DATABASE_URL_FILE: join(folder, 'url') };
    expect(settingsFromEnvironment(environment)).toEqual({ database: { url: 'postgres://verst:secret@db/verst' } });
    rmSync(folder, { recursive: true });
    expect(() => settingsFromEnvironment(environment)).toThrow(/VERST_DATABASE_URL_FILE: cannot read/);
  });

  it('are refused by name, without their value, where they are not acceptable', () => {
    expect(combine({ VERST_PORT: 'many' })).toThrow(/port: /);
    expect(combine({ VERST_PORT: '99999' })).toThrow(/port: Too big/);
    expect(combine({ VERST_TIMEOUTS_REQUEST_S: '1e10' })).toThrow(/timeouts\.requestS: Too big/);
    expect(combine({ VERST_PUBLIC_URL: 'javascript:alert(1)' })).toThrow(/publicUrl: Invalid URL/);
    expect(combine({ VERST_PUBLIC_URL: 'https://x/sub?x=1' })).toThrow(/publicUrl: must be without a query/);
    expect(combine({ VERST_CORS_ORIGINS: 'foo' })).toThrow(/cors\.origins: must be \*, or a list of origins/);
    expect(combine({ VERST_CORS_ORIGINS: 'https://a.example,capacitor://localhost,null' })).not.toThrow();
    expect(combine({ VERST_DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/database\.url: must begin with/);
    expect(combine({ VERST_DATABASE_URL: 'mysql://u:hunter2@h/d' })).not.toThrow(/hunter2/);
  });
});

describe('settings of several sources', () => {
  it('are put together one by one, the later ones winning', () => {
    const config = combineSettings(
      { port: 1, rateLimit: { perKey: 5, light: 6 }, plans: { free: { quota: 1 }, gold: { quota: 2 } } },
      { rateLimit: { perKey: 7 }, plans: { free: { quota: 3 } } },
      { port: 2 },
    );
    expect(config.port).toBe(2);
    expect(config.rateLimit).toEqual({ perKey: 7, perAddress: 500, light: 6 });
    expect(config.plans).toEqual({ free: { quota: 3 }, unlimited: { quota: null, llmTokensPerDay: null } });
  });
});

describe('the gateway of the AI chat', () => {
  it('may be named as gateways are named elsewhere; the server’s own name wins', () => {
    const environment = { LLM_BASE_URL: 'http://a.example/v1', LLM_MODEL: 'm', LLM_API_KEY: 'k' };
    expect(settingsFromEnvironment(environment)).toEqual({
      llm: { baseUrl: 'http://a.example/v1', apiKey: 'k', model: 'm' },
    });
    expect(settingsFromEnvironment({ ...environment, VERST_LLM_MODEL: 'n' })).toMatchObject({ llm: { model: 'n' } });
  });

  it('needs an address and a model together', () => {
    expect(() => combineSettings({ llm: { baseUrl: 'http://a.example/v1' } })).toThrow('baseUrl and model go together');
    expect(() => combineSettings({ llm: { baseUrl: 'file:///etc/passwd', model: 'm' } })).toThrow('llm.baseUrl');
  });
});

describe('docs/configuration.md', () => {
  it('describes every setting as the schema does', () => {
    const written = readFileSync(CONFIGURATION, 'utf8');
    const [before, , after] = written.split(/<!-- settings:(?:begin|end) -->\n/);
    const expected = `${before}<!-- settings:begin -->\n${settingsTable()}<!-- settings:end -->\n${after}`;
    if (process.env['VERST_BLESS'] === '1') writeFileSync(CONFIGURATION, expected);
    else expect(written).toBe(expected);
  });
});

function settingsTable(): string {
  const rows = describeSettings().map(({ path, variable, alias, description, default: value, secret }) => {
    const shown = value === undefined ? '–' : `\`${JSON.stringify(value)}\``;
    return `| \`${path}\` | ${shown} | ${description}${secret ? ' **Secret.**' : ''} | \`${variable}\`${alias === undefined ? '' : ` or \`${alias}\``} |`;
  });
  return `\n${['| Setting | Default | Meaning | Variable |', '|---|---|---|---|', ...rows].join('\n')}\n\n`;
}
