CREATE TABLE "renewal_pages" (
	"renewal_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"nodes" "bytea" NOT NULL,
	CONSTRAINT "renewal_pages_renewal_id_level_position_pk" PRIMARY KEY("renewal_id","level","position")
);
--> statement-breakpoint
CREATE TABLE "renewal_schedule" (
	"id" smallint PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reckoned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" integer PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"pages" integer NOT NULL,
	"tokens" integer NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"authority" text,
	"level" text,
	"token" "bytea",
	"signer" text,
	"serial" text,
	"policy" text,
	"time" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_pages" (
	"position" integer PRIMARY KEY NOT NULL,
	"digests" "bytea" NOT NULL,
	"first_batch_id" integer NOT NULL,
	"last_batch_id" integer NOT NULL,
	"oldest" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renewal_pages" ADD CONSTRAINT "renewal_pages_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "token_pages_by_batch" ON "token_pages" USING btree ("first_batch_id");