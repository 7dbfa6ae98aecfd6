import assert from 'node:assert/strict';
import { draftRecordSchema } from '../../../../src/host/drafts/draftRecord';
import { keptReview } from '../../../../src/review/draft/keptReview';
import { openReview } from '../../../../src/review/draft/reviewState';
import { acceptRest } from '../../../../src/review/refine/choosePart';
import { sampleRefined } from '../../../harness/panelPage/sampleRefined';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { sampleRecord } from './sampleRecord';

describe('sections of a model’s in the storage', () => {
  const asked = openReview(sampleResult(sampleRequest, 0).draft);
  const draft = sampleRefined(sampleRequest, 0).draft;

  it('are read as they were written', async () => {
    const review = acceptRest({ id: '1', draft, asked, model: 'Scripted', seconds: 2 }, asked);
    const kept = await keptReview(review, async (text) => text);
    const record = { ...sampleRecord(), review: kept };
    assert.deepEqual(draftRecordSchema.parse(JSON.parse(JSON.stringify(record))).review.refined, kept.refined);
    assert.equal(kept.refined?.parts.length, 4);
  });

  it('are none in a draft that was kept before there were any', () => {
    const { refined: _, ...older } = sampleRecord().review;
    assert.equal(draftRecordSchema.parse({ ...sampleRecord(), review: older }).review.refined, null);
  });
});
