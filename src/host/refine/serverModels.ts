import { readServerAddress, type ServerAddress } from '../../core/models/serverAddress';
import type { LanguageModel } from '../../core/ports';
import { t } from '../../protocol/language';
import type { Settings } from '../settingsSchema';
import type { Model } from './model';
import type { ModelKeys } from './modelKeys';

/** The model of the server that the settings name; none where they name none. */
export function serverModels(settings: Settings, keys: ModelKeys): Model[] {
  const address = readServerAddress(settings['model.baseUrl']);
  const name = settings['model.name'].trim();
  if (address === null || name === '') return [];
  const choice = {
    id: `server:${address.origin}/${name}`,
    label: t('{0}, at {1}', name, address.host),
    kind: 'server',
    goesTo: placeOf(address),
    isRemote: !address.isLocal,
  } as const;
  return [
    {
      choice,
      asksFor: address.isLocal ? null : address.origin,
      knownWindow: settings['model.windowTokens'],
      mostTokens: null,
      countTokens: async () => null,
      open: (onAnswer) => openServer(name, address, settings, keys, () => onAnswer(null)),
    },
  ];
}

function placeOf({ host, isLocal, isEncrypted }: ServerAddress): string {
  if (isLocal) return t('{0}, this machine', host);
  return isEncrypted ? t('{0}, over the network', host) : t('{0}, over the network and not encrypted', host);
}

function openServer(
  name: string,
  { baseUrl, origin }: ServerAddress,
  settings: Settings,
  keys: ModelKeys,
  onAnswer: () => void,
): LanguageModel {
  const { 'model.windowTokens': windowTokens, 'model.timeoutSeconds': seconds } = settings;
  const open = async () => {
    const [{ httpModel }, { requestFetch }] = [
      await import('../../node/httpModel'),
      await import('../../node/http/requestFetch'),
    ];
    return httpModel({
      ...{ baseUrl, apiKey: await keys.keyOf(origin), model: name, timeoutMs: seconds * 1_000 },
      ...(windowTokens === null ? {} : { windowTokens }),
      async send(url, init) {
        const response = await requestFetch(url, init);
        onAnswer();
        return response;
      },
    });
  };
  return {
    id: name,
    windowTokens: async (signal) => (await open()).windowTokens?.(signal) ?? null,
    complete: async (request, signal, onText) => (await open()).complete(request, signal, onText),
  };
}
