CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_fr" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_fr" text NOT NULL,
	"body_en" text NOT NULL,
	"cover_type" text,
	"cover" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"salt" "bytea" NOT NULL,
	"commitment" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"company_id" uuid,
	"details" jsonb NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"company_id" uuid,
	"product_id" uuid NOT NULL,
	"state" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"net" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"unlimited_deposits" boolean NOT NULL,
	"storage" boolean NOT NULL,
	"key" text,
	"payment_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "orders_amounts_never_negative" CHECK (net >= 0 and vat >= 0 and credits >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"description_en" text NOT NULL,
	"price" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"credits" bigint NOT NULL,
	"unlimited_deposits" boolean NOT NULL,
	"storage" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_price_never_negative" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_credits_never_negative" CHECK ("products"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"site_owner" text,
	"legal_notice_url" text,
	"privacy_url" text,
	"terms_url" text,
	"verification_url" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_by_company";--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "monthly_cap" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "month_spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "spent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "storage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_by_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_anchors_by_commitment" ON "audit_anchors" USING btree ("commitment");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_company" ON "audit_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_key" ON "orders" USING btree ("account_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_company_and_name" ON "accounts" USING btree ("company_id",(lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "accounts_by_company_and_email" ON "accounts" USING btree ("company_id",(email collate "C"));--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ((lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "accounts_by_email_bytes" ON "accounts" USING btree ((email collate "C"));--> statement-breakpoint
CREATE INDEX "accounts_by_type" ON "accounts" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ((lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_company" ON "credit_entries" USING btree ("company_id","id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_refund_per_deposit" ON "credit_entries" USING btree ("deposit_id") WHERE kind = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_per_key" ON "credit_entries" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "accounts_by_company" ON "accounts" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_credits_exact" CHECK ("accounts"."credits" <= 9007199254740991);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_cap_never_negative" CHECK ("accounts"."monthly_cap" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_credits_exact" CHECK ("companies"."credits" <= 9007199254740991);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_have_one_owner" CHECK (num_nonnulls(account_id, company_id) = 1);--> statement-breakpoint
INSERT INTO "credit_entries" ("company_id", "kind", "amount", "reason", "created_at") SELECT "id", 'correction', "credits", 'Before pools had a ledger', "created_at" FROM "companies" WHERE "credits" <> 0;--> statement-breakpoint
INSERT INTO "audit_head" ("id", "entry_id", "hash") VALUES (1, 0, decode(repeat('00', 32), 'hex'));
