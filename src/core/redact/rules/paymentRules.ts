/** Keys of payment services and shops. Publishable keys are public by design and stay. */
import type { SecretRule } from '../secretRule';

/** Rules for keys of payment services and shops. */
export const paymentRules: readonly SecretRule[] = [
  {
    id: 'stripe-key',
    keywords: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'sk_prod_', 'rk_prod_'],
    pattern: /[rs]k_(?:live|test|prod)_\w{8,255}/y,
    full: 24,
  },
  { id: 'webhook-signing-secret', keywords: ['whsec_'], pattern: /whsec_[A-Za-z0-9+/=_-]{10,100}/y, full: 24 },
  {
    id: 'square-token',
    keywords: ['sq0atp-', 'sq0csp-', 'sq0idp-'],
    pattern: /sq0(?:atp|csp)-[\w-]{12,80}/y,
    full: 22,
  },
  { id: 'square-access-token', keywords: ['eaaa'], pattern: /(?<![\w+/-])EAAA[\w-]{56,64}(?![\w+/=-])/y },
  {
    id: 'paypal-token',
    keywords: ['access_token$'],
    pattern: /access_token\$(?:production|sandbox)\$[0-9a-z]{10,30}(?:\$[0-9a-f]{0,60})?/y,
  },
  { id: 'paypal-secret', keywords: ['a21aa'], pattern: /A21AA[\w-]{40,160}/y },
  {
    id: 'plaid-token',
    keywords: ['access-sandbox-', 'access-development-', 'access-production-'],
    pattern: /access-(?:sandbox|development|production)-[0-9a-f-]{20,40}/y,
  },
  { id: 'razorpay-key', keywords: ['rzp_live_', 'rzp_test_'], pattern: /rzp_(?:live|test)_[A-Za-z0-9]{10,40}/y },
  {
    id: 'shopify-token',
    keywords: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_', 'shptka_'],
    pattern: /shp(?:at|ca|pa|ss|ua|tka)_[A-Fa-f0-9]{12,60}/y,
    full: 32,
  },
  { id: 'flutterwave-key', keywords: ['flwseck'], pattern: /FLWSECK(?:_TEST)?-[A-Za-z0-9]{12,60}(?:-X)?/y },
  {
    id: 'mollie-key',
    keywords: ['live_', 'test_'],
    pattern: /(?:live|test)_[A-Za-z0-9]{30,40}(?!\w)/y,
    check: (key) => /\d/.test(key) && /[A-Z]/.test(key),
  },
  { id: 'adyen-key', keywords: ['aqe'], pattern: /AQE[A-Za-z0-9+/=]{40,200}-[A-Za-z0-9+/=]{20,80}-\S{8,40}/y },
  { id: 'paddle-key', keywords: ['pdl_'], pattern: /pdl_(?:live|sdbx|ntfset)_\w{20,100}/y },
  { id: 'polar-token', keywords: ['polar_'], pattern: /polar_(?:oat|pat|at|rt|whs)_\w{16,100}/y },
  { id: 'easypost-key', keywords: ['ezak', 'eztk'], pattern: /EZ[AT]K[A-Za-z0-9]{24,60}/y },
  { id: 'shippo-token', keywords: ['shippo_'], pattern: /shippo_(?:live|test)_[0-9a-f]{20,60}/y },
  { id: 'checkout-key', keywords: ['sk_'], pattern: /sk_(?:sbox_)?[a-z0-9]{26,30}(?!\w)/y },
  { id: 'duffel-token', keywords: ['duffel_'], pattern: /duffel_(?:live|test)_[\w=-]{20,80}/y },
];
