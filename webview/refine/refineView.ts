/** Refining on the screen: the consent and the model at work above the columns, its draft in their place. */
import type { PanelState } from '../../src/protocol/messages';
import type { RefineStep } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { element } from '../shared/dom';
import { type ConsentView, createConsentView } from './consentView';
import { createProposalView, type ProposalView } from './proposalView';
import { createRunningView, type RunningView } from './runningView';

/** Two places, of which at most one shows something. */
export interface RefineView {
  readonly asking: HTMLElement;
  readonly proposal: HTMLElement;
  show(state: PanelState): void;
}

type Shown =
  | { readonly kind: 'none' }
  | { readonly kind: 'consent'; readonly view: ConsentView }
  | { readonly kind: 'running'; readonly view: RunningView }
  | { readonly kind: 'proposal'; readonly view: ProposalView };

/** `focusButton` puts the focus back where refining was begun. */
export function createRefineView(panel: Panel, focusButton: () => void): RefineView {
  const asking = element('div', { class: 'asking' });
  const proposal = element('div', { class: 'proposal' });
  let shown: Shown = { kind: 'none' };

  const open = (kind: RefineStep['kind']): Shown => {
    switch (kind) {
      case 'none':
        return { kind };
      case 'consent':
        return { kind, view: createConsentView(panel) };
      case 'running':
        return { kind, view: createRunningView(panel) };
      case 'proposal':
        return { kind, view: createProposalView(panel) };
    }
  };
  const replace = (kind: RefineStep['kind']) => {
    const hadFocus = asking.contains(document.activeElement) || proposal.contains(document.activeElement);
    if (shown.kind === 'running') shown.view.stop();
    shown = open(kind);
    const view = shown.kind === 'none' ? [] : [shown.view.element];
    asking.replaceChildren(...(kind === 'proposal' ? [] : view));
    proposal.replaceChildren(...(kind === 'proposal' ? view : []));
    return hadFocus;
  };
  return {
    asking,
    proposal,
    show({ refine: { step } }) {
      const isNew = step.kind !== shown.kind;
      // A consent is opened by a press of the button, which goes with it; what else arrives leaves the focus where it is.
      const takesFocus = isNew && (replace(step.kind) || step.kind === 'consent');
      asking.hidden = step.kind !== 'consent' && step.kind !== 'running';
      asking.classList.toggle('alone', step.kind === 'consent');
      proposal.hidden = step.kind !== 'proposal';
      if (shown.kind === 'consent' && step.kind === 'consent') shown.view.show(step);
      if (shown.kind === 'running' && step.kind === 'running') shown.view.show(step);
      if (shown.kind === 'proposal' && step.kind === 'proposal') shown.view.show(step);
      if (!takesFocus) return;
      if (shown.kind === 'none') focusButton();
      else shown.view.focus();
    },
  };
}
