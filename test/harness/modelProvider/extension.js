// Brings models into the editor that answer as a test tells them to. Whoever writes tests gets hold of `script` by the
// exports of this extension.
const vscode = require('vscode');

const script = {
  /** What the editor is told there is. */
  models: [],
  /** Each request: the model and the text of its messages. */
  seen: [],
  /** @type {(text: string, report: (piece: string) => void, token: vscode.CancellationToken) => Promise<void>} */
  answer: async () => undefined,
  count: (text) => Math.ceil(text.length / 4),
  errors: vscode.LanguageModelError,
  /** Tells the editor that `models` changed. */
  changed: () => undefined,
};

exports.activate = (context) => {
  const changed = new vscode.EventEmitter();
  script.changed = () => changed.fire();
  const textOf = (message) =>
    typeof message === 'string' ? message : message.content.map((part) => part.value ?? '').join('');
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider('scripted', {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: async () => script.models,
      async provideLanguageModelChatResponse(model, messages, _options, progress, token) {
        const text = messages.map(textOf).join('\n');
        script.seen.push({ model: model.id, text });
        await script.answer(text, (piece) => progress.report(new vscode.LanguageModelTextPart(piece)), token);
      },
      provideTokenCount: async (_model, message) => script.count(textOf(message)),
    }),
  );
  return script;
};
