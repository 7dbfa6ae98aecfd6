// `npm start` installs this beside the extension: a newcomer begins with the walkthrough.
const vscode = require('vscode');

exports.activate = () =>
  vscode.commands.executeCommand('workbench.action.openWalkthrough', 'create-handoff.create-handoff#start', false);
