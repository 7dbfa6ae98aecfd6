/**
 * Owns one review: answers what the panel asks, keeps its state, and pushes a whole snapshot after every change. Knows
 * nothing of the editor; what has to be done there goes through `PanelEffects`.
 */
import { sha256 } from '../../app/sha256';
import { sealDocument } from '../../core/document/mark';
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import type { RequestHandlers } from '../../protocol/channel';
import { spokenLanguage, t, told } from '../../protocol/language';
import type { GroupId, PanelState } from '../../protocol/messages';
import { additionId, addToDraft, changeGoal, type FoundAddition, restoreSecret } from '../../review/draft/changeDraft';
import { editText } from '../../review/draft/editText';
import { redo, remember, undo } from '../../review/draft/history';
import type { KeptStep } from '../../review/draft/keptHistory';
import { resumeReview } from '../../review/draft/keptReview';
import { type ReviewState, sectionTitle } from '../../review/draft/reviewState';
import { createRevisions } from '../../review/draft/revisions';
import { settleStruck, withoutStruck } from '../../review/draft/struckLines';
import { backToExtracted, removeOwnLine, tickItems } from '../../review/draft/tickItems';
import type { DraftResult } from '../../review/draftResult';
import { placeIn } from '../../review/merged/countOn';
import { findRows, rowsBetween } from '../../review/rows/rawRows';
import { additionOfRejected, additionOfRow } from '../../review/snapshot/additions';
import { draftMarks } from '../../review/snapshot/draftMarks';
import { factGroups } from '../../review/snapshot/factGroups';
import { finalText } from '../../review/snapshot/finalText';
import { newsFor } from '../../review/snapshot/freshState';
import {
  panelSnapshot,
  type ReviewSituation,
  type ReviewStep,
  type StoredStep,
  shownView,
} from '../../review/snapshot/panelSnapshot';
import { hideBanner } from '../../review/snapshot/shownBanner';
import { withMoreItems } from '../../review/snapshot/shownItems';
import { lateWords, notVerified, verifiedWords } from '../../review/snapshot/verifyState';
import { ruleWords } from '../../review/words';
import { groupLabel, tickLabel } from './actLabels';
import { createDocumenting } from './documenting';
import { createDropping } from './dropping';
import { createExtraction, isFor } from './extraction';
import { createFreshness } from './freshness';
import { createOffer } from './offer';
import { openSituation } from './openSituation';
import { createPacking } from './packing';
import { type PanelEffects, wishOf } from './panelEffects';
import { createRefining } from './refining';
import type { ReviewInput } from './reviewInput';
import { createTriaging } from './triaging';
import { createVerifying } from './verifying';

/** Lives as long as its panel. */
export interface ReviewController {
  readonly handlers: RequestHandlers;
  snapshot(): PanelState;
  /** Stops what is still running. */
  dispose(): void;
}

/** @param push takes the newest snapshot; called after every change */
export function createReviewController(
  input: ReviewInput,
  effects: PanelEffects,
  push: (state: PanelState) => void,
): ReviewController {
  const { keeper } = effects;
  const withRefusal = (next: ReviewSituation): ReviewSituation => ({
    ...next,
    refine: { ...next.refine, blocked: effects.refine.problem() },
  });
  let situation = withRefusal(openSituation(input, keeper.id()));
  let isDelivering = false;
  const revisions = createRevisions();
  const snapshot = () => panelSnapshot(situation, revisions.numberOf(situation.review.text));
  const show = (part: Partial<ReviewSituation>) => {
    situation = withRefusal({ ...situation, ...part });
    push(snapshot());
    return null;
  };
  const marks = () => draftMarks(factGroups(situation.review, shownView(situation)));
  const change = (part: Partial<ReviewSituation>) => {
    const isOther = part.result !== undefined && part.result !== situation.result;
    const { ticked, text } = situation.review;
    const fresh = part.result === undefined ? situation.fresh : newsFor(situation, part.result);
    situation = { ...situation, ...(isOther ? { fresh, verify: notVerified } : {}), ...part };
    keeper.changed(situation);
    if (situation.review.ticked !== ticked) effects.marksChanged(marks());
    show({ kept: { ...situation.kept, id: keeper.id() } });
    effects.document.follow();
    if (isOther) {
      freshness.restart();
      verifying.restart();
    } else if (situation.review.text !== text && situation.delivered === null) verifying.follow();
    return null;
  };
  const stepOf = ({ review, request, result }: ReviewSituation): ReviewStep => ({ review, request, result });
  /** Writes down what can be undone; `before` stood there before the act. */
  const remembered = (label: string, before: ReviewStep, burst?: string) =>
    remember(situation.history, {
      ...{ label, value: before, time: effects.now() },
      ...(burst === undefined ? {} : { burst }),
    });
  const act = (label: string, review: ReviewState, part: Partial<ReviewSituation> = {}, burst?: string) => {
    const history = review === situation.review ? situation.history : remembered(label, stepOf(situation), burst);
    return change({ ...settled(), ...part, review, history });
  };
  /** What a refresh brought is new until the next act. */
  const settled = (): Partial<ReviewSituation> => ({
    banner: situation.banner?.kind === 'refreshed' ? null : situation.banner,
    fresh: situation.fresh.newItems.size === 0 ? situation.fresh : { ...situation.fresh, newItems: new Set() },
  });
  const add = (label: string, addition: FoundAddition) => {
    act(label, addToDraft(situation.review, addition));
    return {
      section: sectionTitle(situation.review.draft.sections, addition.section),
      item: additionId(addition.from),
    };
  };
  const walk = (step: typeof undo<StoredStep>) => {
    effects.document.flush();
    // What was asked for last is taken back first, though it is not there yet.
    if (step === undo<StoredStep> && extraction.undo()) return null;
    const found = step(situation.history, stepOf(situation));
    if (found === null || situation.delivered !== null) return null;
    const { value, history } = found;
    if ('kept' in value) return walkToKept(value, history);
    // What a model was asked of, or its draft is held against, stays until that is done.
    if (refining.busy() !== null && value.result !== situation.result) return null;
    if (value.result === situation.result) return change({ ...settled(), ...value, history });
    extraction.stop();
    const fresh = newsFor(situation, value.result);
    return change({ ...settled(), view: { kind: 'review' }, wanted: undefined, fresh, ...value, history });
  };
  /** A step of an earlier run of the editor stands on the session as it is now. */
  const walkToKept = ({ kept, request }: KeptStep, history: ReviewSituation['history']) => {
    const takeUp = ({ draft }: DraftResult) => ({ review: resumeReview(kept, draft), history });
    if (isFor(request, situation.request)) return change({ ...settled(), ...takeUp(situation.result) });
    return refining.busy() === null ? extraction.start(true, wishOf(request), takeUp) : null;
  };
  const extraction = createExtraction(effects, () => situation, change, remembered);
  const offer = createOffer(input.offered, keeper, () => situation, change, extraction);
  const refining = createRefining({
    effects,
    current: () => situation,
    change,
    act,
    undo: () => walk(undo),
  });
  refining.look().catch((error: unknown) => effects.reportError(error));
  const freshness = createFreshness({
    ...{ effects, current: () => situation, change, show, remembered },
    busy: () => refining.busy(),
    onNews: () => verifying.outdate(),
  });
  const dropping = createDropping({ effects, current: () => situation, show, act });
  const documenting = createDocumenting({ document: effects.document, current: () => situation, act });
  const waitForRefining = () => {
    const busy = refining.busy();
    if (busy !== null) throw wrongUse(busy);
  };
  const lineName = (line: number) => {
    const place = placeIn(situation.result.rawView.sessions ?? [], line);
    return place === null ? String(line) : `${place.session.label} ${place.line}`;
  };
  const column = () => ({ view: shownView(situation), review: situation.review, agent: situation.agent });
  keeper.onProblem((problem) => {
    if (problem !== situation.kept.problem) show({ kept: { ...situation.kept, problem } });
  });
  keeper.changed(situation);
  if (situation.delivered?.frozen !== undefined) freshness.sent(situation.delivered.frozen.sha256);

  /** The goal as it was before names were taken out of it, unless it was changed since. */
  const namedGoal = () => {
    const { history, review, request } = situation;
    const step = history.past.findLast(({ value }) => value.request.anonymize !== true)?.value;
    return step !== undefined && 'review' in step && review.goal === request.goal ? { goal: step.review.goal } : {};
  };

  const extractAnew = (insist: boolean, wish?: Parameters<typeof extraction.start>[1]) => {
    waitForRefining();
    return extraction.start(insist, wish);
  };

  /** With the line for machines: what is changed from here on can be told. */
  const sealed = (text: string) =>
    sealDocument(text, { ...situation.review.draft.seal, goal: situation.review.goal }, sha256);

  /** The text as it may leave the panel; what had to be redacted in it is shown, not silently replaced. */
  const finalWords = async () => {
    effects.document.flush();
    const { review: asked } = situation;
    const { text, hits } = finalText(asked, await effects.redact(asked.text));
    if (hits === 0) return text;
    const what = t(
      '{0, plural, one {# secret in your own words was} other {# secrets in your own words were}} redacted before the draft left the panel.',
      hits,
    );
    // What the user has typed since they pressed the button is not overwritten.
    const isSame = situation.review.text === asked.text;
    change({
      review: isSame ? editText(situation.review, text) : situation.review,
      banner: { kind: 'information', text: what, actions: [] },
    });
    return text;
  };
  /** The same words for whoever only looks at them. */
  const wordsNow = async () => finalText(situation.review, await effects.redact(situation.review.text)).text;
  const textToSend = async () => sealed(await finalWords());
  /** What a check found that sending had not waited for; it may end before the target is open. */
  let late: string | null = null;
  const verifying = createVerifying({
    ...{ effects, current: () => situation, show, wordsNow, finalWords, sealed },
    act: (label, review) => act(label, review),
    foundLate(struck) {
      const { delivered, verify } = situation;
      late = lateWords(verify, struck);
      if (delivered !== null)
        change({ delivered: { ...delivered, verified: late }, verify: { ...verify, sentWithout: null } });
    },
  });

  if (situation.delivered === null) verifying.restart();

  /** The words without what does not hold; null where the user has not seen that yet. */
  const checkedWords = async () => {
    const text = await finalWords();
    const struck = await verifying.beforeSending(text);
    return struck === null ? null : { text, struck, sent: withoutStruck(text, struck) };
  };

  const deliver = async () => {
    const target = situation.targets.find(({ id }) => id === situation.chosenTarget);
    if (target === undefined || isDelivering || situation.delivered !== null) return { looksFirst: false };
    if (situation.refine.proposal !== null) waitForRefining();
    isDelivering = true;
    try {
      late = null;
      const words = await checkedWords();
      if (words === null) return { looksFirst: true };
      const { text, struck, sent } = words;
      const delivered = await effects.deliver(target.id, await sealed(sent));
      // A draft that has gone out is no longer refined.
      refining.stop();
      const leaves = sent !== text && situation.review.text === text;
      change({
        refine: { ...situation.refine, asking: null, proposal: null },
        verify: { ...situation.verify, sentWithout: late === null ? struck : null },
        // What is shown as delivered is what left.
        ...(leaves
          ? {
              review: settleStruck(situation.review, struck),
              history: remembered(t('Leave out what no longer holds'), stepOf(situation)),
            }
          : {}),
        delivered: {
          ...delivered,
          verified: late ?? verifiedWords(situation.verify, struck),
          time: effects.now(),
        },
        banner: situation.banner?.kind === 'information' ? situation.banner : null,
      });
      if (delivered.frozen !== undefined) freshness.sent(delivered.frozen.sha256);
    } catch (error) {
      if (isAbort(error)) return { looksFirst: false };
      if (!HandoffError.is(error)) effects.reportError(error);
      const why = HandoffError.is(error) ? told(error.message) : t('{0} did not open.', target.label);
      change({
        banner: {
          kind: 'error',
          text: `${why} ${t('The draft is still here.')}`,
          actions: ['copy-instead', 'choose-target'],
        },
      });
    } finally {
      isDelivering = false;
    }
    return { looksFirst: false };
  };

  const handlers: RequestHandlers = {
    'get-language': spokenLanguage,
    'get-state': snapshot,
    'tick-item': ({ id, on }) => act(tickLabel(situation, id, on), tickItems(situation.review, [id], on)),
    'tick-group': ({ group, on }) =>
      act(groupLabel(situation, group, on), tickItems(situation.review, idsOf(group), on)),
    'edit-draft': ({ text, edit, revision }) =>
      act(
        t('Typed in the draft'),
        editText(situation.review, revisions.takeEdit(text, revision, situation.review.text)),
        { edits: { ...situation.edits, draft: edit } },
        // A new line begins a new step.
        `draft ${text.split('\n').length}`,
      ),
    'edit-goal': ({ goal, edit }) => {
      act(
        t('Typed in the goal'),
        changeGoal(situation.review, goal),
        { edits: { ...situation.edits, goal: edit } },
        'goal',
      );
      return show({ view: extraction.viewAfterGoal() });
    },
    undo: () => walk(undo),
    redo: () => walk(redo),
    'extract-again': ({ insist }) => extractAnew(insist),
    'choose-preset': ({ preset }) => extractAnew(true, { preset }),
    'choose-layout': ({ layout }) => extractAnew(true, { layout }),
    'choose-audience': ({ audience }) =>
      extractAnew(true, {
        audience: audience === 'agent' ? undefined : audience,
        // A reviewer gets what a review needs first.
        ...(audience === 'reviewer' ? { preset: 'review' } : {}),
      }),
    'choose-anonymize': ({ on }) => extractAnew(true, { anonymize: on || undefined, ...(on ? {} : namedGoal()) }),
    'cancel-extraction': () => extraction.cancel(),
    'add-row': ({ line }) =>
      add(t('Add line {0} to the draft', lineName(line)), additionOfRow(shownView(situation), line)),
    'add-rejected': ({ index }) =>
      add(t('Add a rejected statement'), additionOfRejected(situation.review.draft, index)),
    'remove-own-line': ({ id }) => act(t('Remove your line'), removeOwnLine(situation.review, id)),
    'back-to-extracted': ({ id }) => act(t('Back to the extracted text'), backToExtracted(situation.review, id)),
    'restore-redaction': async ({ index }) => {
      const redaction = situation.review.draft.redactions[index];
      if (redaction === undefined) throw wrongUse('This redaction is no longer in the draft.');
      const secret = await effects.revealSecret(redaction);
      if (secret === null) return { restored: false };
      const before = situation.review.text;
      const { rule, line } = redaction;
      act(t('Restore: {0}', ruleWords(rule)), restoreSecret(situation.review, { index, rule, line, secret }));
      return { restored: situation.review.text !== before };
    },
    'get-rows': ({ from, to }) => ({ rows: rowsBetween(column(), from, to) }),
    'show-items': ({ group }) => show({ shownItems: withMoreItems(situation.shownItems, group) }),
    'find-rows': ({ filter, query }) => findRows(column(), filter, query),
    'open-transcript': async ({ line, takesFocus }) => {
      await effects.openTranscript(line, marks(), takesFocus);
      return null;
    },
    'open-log': async ({ line }) => {
      await effects.openLogAt(line);
      return null;
    },
    'copy-command': async ({ id }) => {
      const command = situation.review.draft.facts.commands.find((fact) => fact.id === id);
      if (command === undefined) throw wrongUse('This command is no longer in the draft.');
      await effects.copy(command.command);
      return null;
    },
    'copy-draft': async () => {
      await effects.copy(await textToSend());
      return null;
    },
    'save-draft': async () => ({ saved: await effects.save(await textToSend()) }),
    'choose-target': async ({ target }) => {
      if (!situation.targets.some(({ id }) => id === target))
        throw wrongUse('This target is not available in this window.');
      change({ chosenTarget: target });
      await effects.rememberTarget(target);
      return null;
    },
    deliver,
    'open-delivered': async () => {
      await effects.openDelivered();
      return null;
    },
    'edit-again': () => {
      change({ delivered: null, verify: { ...situation.verify, sentWithout: null } });
      verifying.follow();
      return null;
    },
    'hide-banner': () => show(hideBanner(situation)),
    'choose-session': async () => {
      await effects.chooseSession();
      return null;
    },
    'go-on': (ask) => {
      waitForRefining();
      return offer['go-on'](ask);
    },
    'start-anew': offer['start-anew'],
    ...refining.handlers,
    ...freshness.handlers,
    ...verifying.handlers,
    ...dropping.handlers,
    ...documenting,
    ...createPacking({
      effects,
      async wordsToLeave() {
        if (situation.refine.proposal !== null) waitForRefining();
        const words = await checkedWords();
        return words === null ? null : sealed(words.sent);
      },
    }),
    ...createTriaging({ effects, current: () => situation, change, act }),
  };

  const idsOf = (group: GroupId) =>
    factGroups(situation.review, shownView(situation))
      .filter(({ id }) => id === group)
      .flatMap(({ items }) => items.map((item) => item.id));

  const dispose = () => {
    extraction.stop();
    refining.stop();
    freshness.dispose();
    verifying.stop();
    dropping.dispose();
    effects.document.dispose();
  };
  return { handlers, snapshot, dispose };
}
